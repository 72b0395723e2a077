import { toolsOf } from "@plainfn/runtime";

const tools = toolsOf(
  (text: string) => text.toUpperCase(),
  function (text: string) {
    return text.toLowerCase();
  },
);

const good = toolsOf({ upper: (text: string) => text.toUpperCase() }, function lower(text: string) {
  return text.toLowerCase();
});
