import type { CartState } from '../../../services/cart/index.ts';

export type CartDocument = CartState & { readonly changedAt: string };

/** The tables below, as Kysely types its statements. */
export type CartTables = {
  carts: {
    id: string;
    doc: CartDocument;
    changed_at: string;
    open: boolean;
    products: string[] | null;
  };
};

export const CART_TABLES = `
create table carts (
  id text primary key,
  doc jsonb not null,
  changed_at timestamptz not null,
  -- Neither ordered nor gone.
  open boolean not null,
  -- The products in it, for finding the carts that a product's change concerns; null in an empty one.
  products text[]
);`;

export const CART_INDEXES = `
create index carts_by_change on carts (changed_at desc, id);
create index carts_by_age on carts (changed_at, id) where open;
create index carts_by_product on carts using gin (products) where products is not null;`;
