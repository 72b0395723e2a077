// Ranks: a folder (or file) of a package's src imports its own rank and lower ones only. A place without a rank is an error.
const packages = {
  runtime: [
    ["errors"],
    ["schema"],
    ["tool", "conversation", "formats"],
    ["model", "session", "middleware"],
    ["agent"],
    ["integrations", "toolsets"],
    ["index.ts"],
  ],
  transformer: [
    ["ir", "diagnostics"],
    ["compiler"],
    ["find", "read", "schema"],
    ["emit"],
    ["compile.ts", "extract.ts", "project.ts", "options.ts"],
    ["frontends"],
    ["index.ts"],
  ],
};

const src = "^packages/[^/]+/src/";

module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Types may mention each other inside a folder; what is left of an import at run time may not.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-cycles-of-folders",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: { path: src },
      to: { couldNotResolve: true },
    },
    {
      name: "index-is-for-users",
      comment: "Inside a package an import names the file that has what it wants.",
      severity: "error",
      from: { path: src },
      to: { path: "^packages/[^/]+/src/index\\.ts$" },
    },
    {
      name: "one-barrel-a-package",
      comment: "Only a package's src/index.ts is called index.ts.",
      severity: "error",
      from: { path: "^packages/[^/]+/src/.+/index\\.ts$" },
      to: {},
    },
    {
      name: "packages-meet-in-the-definition",
      comment: "Build time and run time share plain JSON, not code.",
      severity: "error",
      from: { path: "^packages/(runtime|transformer)/src/" },
      to: { path: "^packages/", pathNot: "^packages/$1/" },
    },
    {
      name: "only-the-port-knows-typescript",
      severity: "error",
      from: {
        path: "^packages/transformer/src/",
        pathNot: "^packages/transformer/src/(compiler|frontends)/",
      },
      to: { path: "(^|/)node_modules/(typescript|@?ts-morph)/|^(typescript|@?ts-morph)(/|$)" },
    },
    {
      name: "runtime-knows-no-typescript",
      severity: "error",
      from: { path: "^packages/runtime/src/" },
      to: { path: "(^|/)node_modules/(typescript|@?ts-morph)/|^(typescript|@?ts-morph)(/|$)" },
    },
    ...Object.entries(packages).flatMap(([name, ranks]) => rankRules(name, ranks)),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    doNotFollow: { path: "(^|/)(node_modules|dist)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};

function rankRules(name, ranks) {
  const root = `^packages/${name}/src/`;
  const upward = ranks.slice(0, -1).map((places, rank) => ({
    name: `${name}-rank-${rank}-imports-upward`,
    comment: `${places.join(", ")} may import: ${ranks
      .slice(0, rank + 1)
      .flat()
      .join(", ")}`,
    severity: "error",
    from: { path: root + oneOf(places) },
    to: { path: root + oneOf(ranks.slice(rank + 1).flat()) },
  }));
  const unranked = {
    name: `${name}-place-without-a-rank`,
    comment: "Give the folder its rank in .dependency-cruiser.cjs.",
    severity: "error",
    from: { path: root },
    to: { path: root, pathNot: root + oneOf(ranks.flat()) },
  };
  return [...upward, unranked];
}

function oneOf(places) {
  const patterns = places.map((place) =>
    place.includes(".") ? `${place.replace(".", "\\.")}$` : `${place}/`,
  );
  return `(${patterns.join("|")})`;
}
