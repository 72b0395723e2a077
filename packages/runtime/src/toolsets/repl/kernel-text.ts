/** The program of a session's process, as one text: the build bundles `kernel/kernel.ts` and puts it here. */
export const kernelText: string = PLAINFN_KERNEL;

declare const PLAINFN_KERNEL: string;
