import Type, { type Static } from 'typebox';
import { paging } from '../../kernel/wire/http-schemas.ts';
import { PAGE_SIZE, pageOf } from '../../kernel/wire/page.ts';

/** The query of a list that is answered whole, or by pages. */
export const ListQuery = Type.Object(paging());
export type ListQuery = Static<typeof ListQuery>;

/** The answer of such a list. */
export const listOf = <Item extends Type.TSchema>(item: Item) =>
  Type.Union([Type.Array(item), pageSchema(item)]);

/** The answer of a list that is only answered by pages (`Page`). */
export const pageSchema = <Item extends Type.TSchema>(item: Item) =>
  Type.Object({
    items: Type.Array(item),
    total: Type.Integer(),
    more: Type.Optional(Type.Literal(true)),
    page: Type.Integer(),
    pageSize: Type.Integer(),
  });

/** The whole list, or the page of it that is asked for (specification/http-contract §3). */
export function listAnswer<Item>(items: readonly Item[], { page, pageSize }: ListQuery) {
  return page === undefined ? [...items] : pageOf(items, page, pageSize ?? PAGE_SIZE);
}
