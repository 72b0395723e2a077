import plainfn from "@plainfn/transformer/rollup";
import { transform } from "esbuild";
import { rollup } from "rollup";

/** Rollup strips no types itself. */
const stripTypes = {
  name: "strip-types",
  transform: (code, id) =>
    id.endsWith(".ts")
      ? transform(code, { loader: "ts", target: "es2022", sourcemap: true, sourcefile: id })
      : undefined,
};

const bundle = await rollup({
  input: "src/main.ts",
  external: (id) => !/^[./]/.test(id),
  plugins: [plainfn(), stripTypes],
});
await bundle.write({ file: "dist/rollup/main.js", sourcemap: true });
await bundle.close();
