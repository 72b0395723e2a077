/** Every diagnostic we can give. A code lives for ever; a retired one keeps its line here. */
export const codes = {
  // PF1xxx: types
  unsupportedType: { code: "PF1001", severity: "error" },
  unresolvedType: { code: "PF1002", severity: "error" },
  anyType: { code: "PF1003", severity: "warning" },
  leftOut: { code: "PF1004", severity: "warning" },
  freeTypeParameter: { code: "PF1005", severity: "warning" },
  duplicateParameter: { code: "PF1006", severity: "error" },
  looseTuple: { code: "PF1007", severity: "warning" },
  misplacedKeyword: { code: "PF1008", severity: "warning" },
  manyLiterals: { code: "PF1009", severity: "warning" },
  // PF2xxx: comments
  badTag: { code: "PF2001", severity: "warning" },
  badIgnore: { code: "PF2002", severity: "warning" },
  unusedIgnore: { code: "PF2003", severity: "warning" },
  // PF3xxx: finding tools
  illegalName: { code: "PF3001", severity: "error" },
  unseenTool: { code: "PF3002", severity: "warning" },
  classNotInstance: { code: "PF3003", severity: "error" },
  namelessFunction: { code: "PF3004", severity: "error" },
  unboundMethod: { code: "PF3005", severity: "error" },
  noMethods: { code: "PF3006", severity: "error" },
  notATool: { code: "PF3007", severity: "error" },
  notAValue: { code: "PF3008", severity: "error" },
  onlySatisfies: { code: "PF3009", severity: "warning" },
  // PF4xxx: setup
  noSuchFile: { code: "PF4001", severity: "error" },
  compilerError: { code: "PF4002", severity: "error" },
  badOption: { code: "PF4003", severity: "error" },
  crash: { code: "PF4004", severity: "error" },
  nothingTransformed: { code: "PF4005", severity: "warning" },
  staleBuild: { code: "PF4006", severity: "warning" },
  changedBefore: { code: "PF4007", severity: "error" },
} as const;

export type CodeName = keyof typeof codes;
export type Severity = (typeof codes)[CodeName]["severity"];
