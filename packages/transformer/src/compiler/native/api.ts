/**
 * What we ask of TypeScript 7.0, which answers from a process of its own: the parts of its packages
 * `typescript/unstable/sync` and `typescript/unstable/ast` that are used here. Those are no dependency of ours, since
 * a project brings its own.
 */
export interface NativeModules {
  readonly version: string;
  readonly sync: NativeSync;
  readonly ast: NativeAst;
}

/** `typescript/unstable/sync`. */
export interface NativeSync {
  readonly API: new (options: NativeOptions) => NativeApi;
  readonly TypeFlags: Enum;
  readonly SymbolFlags: Enum;
  readonly ObjectFlags: Enum;
  readonly ElementFlags: Enum;
  readonly ModuleKind: Enum;
  readonly SignatureKind: Enum;
  readonly NodeBuilderFlags: Enum;
}

/** `typescript/unstable/ast`: numbers, tests of nodes, and what is read off a text. */
export type NativeAst = Readonly<Record<string, unknown>> & {
  readonly SyntaxKind: Enum;
  readonly ModifierFlags: Enum;
  readonly NodeFlags: Enum;
};

type Enum = Readonly<Record<string, number>>;

export interface NativeOptions {
  readonly cwd: string;
  readonly fs?: { readonly readFile?: (file: string) => string | null | undefined };
}

export interface NativeApi {
  updateSnapshot(parameters: SnapshotParameters): NativeSnapshot;
  close(): void;
  /** The process behind it, which its typings keep to themselves. */
  readonly client?: {
    readonly channel?: { readonly child: { kill(signal: "SIGKILL"): boolean }; close(): void };
  };
}

export interface SnapshotParameters {
  readonly openProjects?: readonly string[];
  readonly fileChanges?: FileChanges;
}

export interface FileChanges {
  readonly changed?: readonly string[];
  readonly created?: readonly string[];
  readonly deleted?: readonly string[];
}

export interface NativeSnapshot {
  getProject(config: string): NativeProject | undefined;
  dispose(): void;
}

export interface NativeProject {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly rootFiles: readonly string[];
  readonly program: NativeProgram;
  readonly checker: NativeChecker;
}

export interface NativeProgram {
  getSourceFile(file: string): NativeSource | undefined;
  getSourceFileNames(): readonly string[];
  getSourceFileMetadata(file: string): NativeMetadata | undefined;
  getSourceFileMetadataByPath(path: string): NativeMetadata | undefined;
  getSyntacticDiagnostics(file?: string): readonly NativeDiagnostic[];
  getSemanticDiagnostics(file: string): readonly NativeDiagnostic[];
}

export interface NativeMetadata {
  readonly isDefaultLibrary: boolean;
  readonly isFromExternalLibrary: boolean;
}

export interface NativeDiagnostic {
  readonly fileName?: string;
  readonly pos: number;
  readonly end: number;
  readonly code: number;
  readonly category: number;
  readonly text: string;
  readonly messageChain?: readonly NativeDiagnostic[];
}

export interface NativeNode {
  readonly kind: number;
  readonly parent: NativeNode | undefined;
}

export interface NativeSource extends NativeNode {
  readonly fileName: string;
  readonly path: string;
}

/** A node that is fetched with its file, when somebody asks. */
export interface NativeNodeHandle {
  readonly path: string;
  resolve(): NativeNode | undefined;
}

export interface NativeSymbol {
  readonly id: number;
  readonly name: string;
  readonly escapedName: string;
  readonly flags: number;
  readonly declarations: readonly NativeNodeHandle[];
  readonly valueDeclaration: NativeNodeHandle | undefined;
  getExports(): ReadonlyMap<string, NativeSymbol>;
}

export interface NativeType {
  readonly id: number;
  readonly flags: number;
  readonly objectFlags: number | undefined;
  readonly value: string | number | boolean | bigint | undefined;
  readonly intrinsicName: string | undefined;
  readonly target: number | undefined;
  /** The number of its symbol. */
  readonly symbol: number | undefined;
  readonly typeParameters: readonly number[] | undefined;
  readonly regularType: number | undefined;
  /** Absent from `[]`. */
  readonly elementFlags: readonly number[] | undefined;
  readonly texts: readonly string[];
  getSymbol(): NativeSymbol | undefined;
  getAliasSymbol(): NativeSymbol | undefined;
  getAliasTypeArguments(): readonly NativeType[];
  getTarget(): NativeType;
  getRegularType(): NativeType | undefined;
  getTypes(): readonly NativeType[] | undefined;
  getTypeParameters(): readonly NativeType[];
}

export interface NativeSignature {
  readonly id: number;
  readonly declaration?: NativeNodeHandle;
  readonly hasRestParameter: boolean;
  /** The generic signature that it is made from. */
  readonly target?: number;
  readonly typeParameters?: readonly number[];
  getParameters(): readonly NativeSymbol[];
}

export interface NativeIndexInfo {
  readonly keyType: NativeType;
  readonly valueType: NativeType;
  readonly declaration?: NativeNodeHandle;
}

export interface NativeChecker {
  getSymbolAtLocation(node: NativeNode): NativeSymbol | undefined;
  getSymbolAtLocation(nodes: readonly NativeNode[]): readonly (NativeSymbol | undefined)[];
  getTypeOfSymbol(symbols: readonly NativeSymbol[]): readonly (NativeType | undefined)[];
  getDeclaredTypeOfSymbol(symbol: NativeSymbol): NativeType;
  getTypeAtLocation(node: NativeNode): NativeType | undefined;
  getTypeAtLocation(nodes: readonly NativeNode[]): readonly (NativeType | undefined)[];
  getTypeFromTypeNode(node: NativeNode): NativeType | undefined;
  getContextualType(node: NativeNode): NativeType | undefined;
  getSignaturesOfType(type: NativeType, kind: number): readonly NativeSignature[];
  getReturnTypeOfSignature(signature: NativeSignature): NativeType | undefined;
  getPropertiesOfType(type: NativeType): readonly NativeSymbol[];
  getIndexInfosOfType(type: NativeType): readonly NativeIndexInfo[];
  getTypeArguments(type: NativeType): readonly NativeType[];
  getNonNullableType(type: NativeType): NativeType | undefined;
  getBaseConstraintOfType(type: NativeType): NativeType | undefined;
  getNeverType(): NativeType;
  isTypeAssignableTo(source: NativeType, target: NativeType): boolean;
  getShorthandAssignmentValueSymbol(node: NativeNode): NativeSymbol | undefined;
  getTypeOfSymbolAtLocation(symbol: NativeSymbol, node: NativeNode): NativeType;
  getAliasedSymbol(symbol: NativeSymbol): NativeSymbol;
  getImmediateAliasedSymbol(symbol: NativeSymbol): NativeSymbol | undefined;
  getExportsOfModule(symbol: NativeSymbol): readonly NativeSymbol[];
  resolveName(name: string, meaning: number): NativeSymbol | undefined;
  typeToString(type: NativeType, node: undefined, flags: number | undefined): string;
}
