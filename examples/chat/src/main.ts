import { chat } from "./chat.ts";

await chat(process.stdin, process.stdout);
