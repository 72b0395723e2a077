import { byAlias } from "@far/alias";
import { toolsOf } from "@plainfn/runtime";
import { byExtension } from "./by-extension.js";
import { byName } from "./by-name";
import { byFolder, Color } from "./folder";

const tools = toolsOf(byAlias, byExtension, byName, byFolder);
console.log(JSON.stringify(tools.map(({ definition }) => definition.signature)), Color.Red);
