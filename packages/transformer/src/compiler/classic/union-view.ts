import type ts from "typescript";
import type { TypeView } from "../type-view.ts";
import { type Classic, typeHandle, type WrittenType } from "./context.ts";
import { aliasArgumentsOf } from "./type-name.ts";
import { type WrittenOrder, writtenOrder } from "./written-order.ts";

/** The members with their place in the declaration, since the checker's own order changes with unrelated files. */
export function unionView(classic: Classic, { type, node }: WrittenType): TypeView {
  const { types } = type as ts.UnionType;
  const order = writtenOrder(classic, node === undefined ? [] : [node], [type]);
  const places = new Map([...order.keys()].map((written, index) => [written, index]));
  const symbols = symbolPlaces(order);
  const members = types.map((member) => ({
    type: typeHandle(member, order.get(member)),
    written: places.get(member) ?? symbols.get(member.symbol),
  }));
  return { is: "union", members, name: type.aliasSymbol?.name, arguments: aliasArgumentsOf(type) };
}

/** Of `type Result<T> = { value: T } | Failure` the declaration shows the generic form: what is declared there is the same. */
function symbolPlaces(order: WrittenOrder): ReadonlyMap<ts.Symbol | undefined, number> {
  const places = new Map<ts.Symbol | undefined, number>();
  for (const [index, type] of [...order.keys()].entries()) {
    if (type.symbol !== undefined && !places.has(type.symbol)) places.set(type.symbol, index);
  }
  return places;
}
