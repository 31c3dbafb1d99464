import type { TableSpec } from '../../shared/table/table-query.ts';

export type ProductList = {
  /** All products, those on sale, or those in the weekly offer; of every status. */
  kind: 'all' | 'productAction' | 'productOffer';
  call: `GET /products/administration${'' | '/productAction' | '/productOffer'}`;
  title: string;
};

const ALL: ProductList = { kind: 'all', call: 'GET /products/administration', title: 'Svi proizvodi' };
const LISTS: Readonly<Record<string, ProductList>> = {
  akcija: {
    kind: 'productAction',
    call: 'GET /products/administration/productAction',
    title: 'Akcijski proizvodi',
  },
  'ponuda-sedmice': {
    kind: 'productOffer',
    call: 'GET /products/administration/productOffer',
    title: 'Proizvodi u ponudi sedmice',
  },
};

/** The list behind `/administracija/proizvodi/{type?}`; an unknown type is all products (specification/administration §1). */
export function productListOf(type: string | undefined): ProductList {
  return (type !== undefined && Object.hasOwn(LISTS, type) ? LISTS[type] : undefined) ?? ALL;
}

/** Sorts and filters of the product tables (specification/administration §4), named as the server names them. */
export const PRODUCT_TABLE: TableSpec = {
  sortable: ['id', 'title', 'category', 'price', 'status'],
  filters: { title: 100, category: 100, price: 20, status: 20 },
  defaultSort: { column: 'id', direction: 'desc' },
};
