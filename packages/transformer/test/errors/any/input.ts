/** The model may send anything. */
export function log(value: any, options: { extra: any }, list: any[], record: Record<string, any>): void {}
