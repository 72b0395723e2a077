import type ts from "typescript";
import type { TypeView } from "../type-view.ts";
import { type Classic, typeHandle, type WrittenType } from "./context.ts";
import { writtenOrder } from "./written-order.ts";

/** The members with their place in the declaration, since the checker's own order changes with unrelated files. */
export function unionView(classic: Classic, { type, node }: WrittenType): TypeView {
  const { types } = type as ts.UnionType;
  const places = writtenOrder(classic, type, node);
  const members = types.map((member) => ({
    type: typeHandle(member, places.get(member)?.node),
    written: places.get(member)?.place,
  }));
  return { is: "union", members, name: type.aliasSymbol?.name };
}
