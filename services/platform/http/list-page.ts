import Type, { type Static } from 'typebox';
import { paging } from '../kernel/http-schemas.ts';
import { PAGE_SIZE } from '../kernel/page.ts';

/** The query of a list that is answered whole, or by pages. */
export const ListQuery = Type.Object(paging());
export type ListQuery = Static<typeof ListQuery>;

/** The answer of such a list. */
export const listOf = <Item extends Type.TSchema>(item: Item) =>
  Type.Union([Type.Array(item), Type.Object({ items: Type.Array(item), ...PAGE_FACTS })]);

const PAGE_FACTS = { total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() };

/** The whole list, or the page of it that is asked for (specification/http-contract §3). */
export function listAnswer<Item>(items: readonly Item[], { page, pageSize }: ListQuery) {
  if (page === undefined && pageSize === undefined) return [...items];
  const [number, size] = [page ?? 1, pageSize ?? PAGE_SIZE];
  return {
    items: items.slice((number - 1) * size, number * size),
    total: items.length,
    page: number,
    pageSize: size,
  };
}
