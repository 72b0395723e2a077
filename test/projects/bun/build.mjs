import plainfn from "@plainfn/transformer/bun";

const { logs } = await Bun.build({
  entrypoints: ["src/main.ts"],
  outdir: "dist",
  target: "bun",
  minify: true,
  sourcemap: "linked",
  plugins: [plainfn()],
});
for (const { message } of logs) console.error(message);
