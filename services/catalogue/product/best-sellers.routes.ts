import { sendList } from '../../platform/http/serving/long-answers.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { CatalogueDeps } from '../catalogue.deps.ts';
import type { SoldProduct, SoldProducts } from '../catalogue.ports.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { ProductBrief } from '../product.ports.ts';
import { BestSellerRow } from './product.schemas.ts';
import { adminRow } from './product.wire.ts';
import { bestSellersContract } from './products.contract.ts';

const MOST = 200;
const DAY = 24 * 60 * 60 * 1000;
const NOT_SOLD = { pieces: 0, orders: 0, amount: 0 };

/** Answers the calls of `bestSellersContract`: the 200 most sold and all that have the flag. */
export function bestSellersRoutes({ queries, soldProducts }: CatalogueDeps) {
  const soldOf = async (...asked: Parameters<SoldProducts>) =>
    new Map((await soldProducts(...asked)).map((product) => [product.id, product]));

  /** The most sold ones first, then the others that have the flag, in batches. */
  async function* rows(since: Date | null) {
    const sold = await soldOf(since, MOST);
    const { items } = await queries.administration({ selection: {}, ids: new Set(sold.keys()) });
    const lookups = await queries.lookups();
    yield items
      .map((product) => row(product, lookups, sold.get(product.id)))
      .sort((a, b) => b.sold - a.sold || b.product_id - a.product_id);
    const listed = new Set(items.map(({ id }) => id));
    for await (const flagged of queries.administrationStream({ selection: { bestSeller: true } })) {
      const others = flagged.filter(({ id }) => !listed.has(id));
      const ids = others.map(({ id }) => id);
      const soldOthers = ids.length > 0 ? await soldOf(since, ids.length, ids) : sold;
      yield others.map((product) => row(product, lookups, soldOthers.get(product.id)));
    }
  }

  return serve('products', bestSellersContract, {
    'GET /products/administration/best-sellers': {
      reads: ['catalogue', 'orders'],
      async handle({ query: { days } }, reply) {
        const since = days === undefined ? null : new Date(Date.now() - days * DAY);
        return sendList(reply, BestSellerRow, rows(since));
      },
    },
  });
}

function row(
  product: ProductBrief,
  lookups: Lookups,
  { pieces, orders, amount }: Omit<SoldProduct, 'id'> = NOT_SOLD,
) {
  return { ...adminRow(product, lookups), sold: pieces, orders, soldAmount: amount };
}
