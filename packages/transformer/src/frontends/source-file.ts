/** TypeScript that is somebody's own: no declarations, no package's, and no part of another kind of file. */
export function isSourceFile(file: string): boolean {
  return sourceFile.test(file) && !inPackage.test(file);
}

/** `App.vue?lang.ts` ends like a source file and is none. */
export const sourceFile: RegExp = /^[^?\0]*(?<!\.d)\.[cm]?tsx?$/;
export const inPackage: RegExp = /[\\/]node_modules[\\/]/;
