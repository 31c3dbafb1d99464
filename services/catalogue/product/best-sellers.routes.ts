import { serve } from '../../platform/http/serve.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import { adminRow } from './product.wire.ts';
import { bestSellersContract } from './products.contract.ts';

const MOST = 200;
const DAY = 24 * 60 * 60 * 1000;
const NOT_SOLD = { pieces: 0, orders: 0, amount: 0 };

/** Answers the calls of `bestSellersContract`: the 200 most sold and all that have the flag. */
export function bestSellersRoutes({ queries, soldProducts }: CatalogueDeps) {
  return serve('products', bestSellersContract, {
    'GET /products/administration/best-sellers': {
      reads: ['catalogue', 'orders'],
      async handle({ query: { days } }) {
        const since = days === undefined ? null : new Date(Date.now() - days * DAY);
        const sold = new Map((await soldProducts(since, MOST)).map((product) => [product.id, product]));
        const lists = await Promise.all([
          queries.administration({ selection: { bestSeller: true } }),
          queries.administration({ selection: {}, ids: new Set(sold.keys()) }),
        ]);
        const products = new Map(lists.flatMap(({ items }) => items).map((product) => [product.id, product]));
        const lookups = await queries.lookups();
        return [...products.values()]
          .map((product) => {
            const { pieces, orders, amount } = sold.get(product.id) ?? NOT_SOLD;
            return { ...adminRow(product, lookups), sold: pieces, orders, soldAmount: amount };
          })
          .sort((a, b) => b.sold - a.sold || b.product_id - a.product_id);
      },
    },
  });
}
