import plainfn from "@plainfn/transformer/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [plainfn()],
  test: { globals: true, include: ["specs/*.spec.ts"] },
});
