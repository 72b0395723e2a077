import type { ReactNode } from "react";

export default function Page(): ReactNode {
  return <p>The tools are at /api/tools.</p>;
}
