import type { CartState } from '../../../services/cart/index.ts';
import { column, ddlOf, document, type RowsOf, table } from '../../../services/platform/postgres/tables.ts';

export type CartDocument = CartState & { readonly changedAt: string };

const tables = {
  carts: table({
    ...document<CartDocument>(),
    changed_at: column.time,
    /** Neither ordered nor gone. */
    open: column.boolean,
    /** The products in it, for finding the carts that a product's change concerns; null in an empty one. */
    products: column.nullable<string[]>('text[]'),
  }),
};

/** Their rows, as Kysely types its statements. */
export type CartTables = RowsOf<typeof tables>;

export const CART_TABLES = ddlOf(tables);

export const CART_INDEXES = `
create index carts_by_change on carts (changed_at desc, id);
create index carts_by_age on carts (changed_at, id) where open;
create index carts_by_product on carts using gin (products) where products is not null;`;
