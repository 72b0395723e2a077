// Serves the folder, and loads its main file whenever a line comes in.
import plainfn from "@plainfn/transformer/vite";
import { createServer } from "vite";
import { answer } from "../answer.mjs";

const server = await createServer({
  configFile: false,
  root: process.argv[2],
  logLevel: "silent",
  appType: "custom",
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [plainfn()],
});
const print = console.log;
console.log = () => {};
await answer(async () => {
  try {
    const { tools } = await server.ssrLoadModule("/src/main.ts");
    return { print: () => print(JSON.stringify(tools.map(({ definition }) => definition))) };
  } catch (error) {
    return [error.message];
  }
});
await server.close();
