import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  administratorAnswer,
  adminRow,
  brandDecider,
  categoryDecider,
  DEFAULT_BRAND_ID,
  DEFAULT_CATEGORY_ID,
  type ProductFacts,
  productDecider,
  productPastAndNow,
} from '../../../../services/catalogue/index.ts';
import { productAsOf } from '../../../../services/history/product-as-of.ts';
import { rowThen } from '../../../../services/history/products-as-of.ts';
import { recordedBy } from '../../../../services/platform/log/moment.ts';
import { SETTINGS_ID, settingsDecider } from '../../../../services/settings/index.ts';
import { startTestCatalogue, type TestCatalogue } from '../catalogue.testing.ts';
import { createCataloguePast } from './past.ts';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
});
afterAll(() => shop.stop());

type Row = Omit<
  ReturnType<typeof rowThen>,
  'productAction' | 'productOffer' | 'available' | 'productVariety'
> &
  Record<'productAction' | 'productOffer' | 'available' | 'productVariety', number>;
type Live = { rows: Row[]; products: Map<string, object> };
type Step =
  | { kind: 'add' }
  | { kind: 'change'; product: number; changes: Partial<ProductFacts> }
  | { kind: 'delete'; product: number }
  | { kind: 'offer'; percent: number }
  | { kind: 'brand'; discount: number }
  | { kind: 'category'; name: string };

const product = fc.nat(30);
const percent = fc.integer({ min: 1, max: 60 });
const changes: fc.Arbitrary<Partial<ProductFacts>> = fc.oneof(
  fc.integer({ min: 100, max: 50_000 }).map((price) => ({ price })),
  fc.record({ onSale: fc.boolean(), salePercent: percent }),
  fc.boolean().map((inWeeklyOffer) => ({ inWeeklyOffer })),
  fc.constantFrom('published', 'draft', 'unpublished').map((status) => ({ status }) as const),
  fc.string({ minLength: 1, maxLength: 8 }).map((text) => ({ title: `Naziv ${text}`, description: text })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'add' } as const) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('change' as const), product, changes }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('offer' as const), percent }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('brand' as const), discount: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('category' as const), name: fc.constantFrom('A', 'B', 'C') }),
  },
);

/** What the live read model holds, as the administration shows it. */
async function live(): Promise<Live> {
  await shop.settled();
  const lookups = await shop.queries.lookups();
  const { items } = await shop.queries.administration({ selection: { status: 'any' } });
  const products = new Map<string, object>();
  for (const { id } of items) {
    const whole = await shop.queries.productById(id);
    if (whole) products.set(id, facts(administratorAnswer(whole, lookups)));
  }
  const rows = items.map((item) => {
    const row = adminRow(item, lookups);
    const { _id, product_id, title, slug, image_thumb, status, price, priceAction, discountPercent } = row;
    const { productAction, productOffer, actionPercent, available, productVariety, category, brand } = row;
    return {
      _id,
      product_id,
      title,
      slug,
      image_thumb,
      status,
      price,
      priceAction,
      discountPercent,
      productAction,
      productOffer,
      actionPercent,
      available,
      productVariety,
      category,
      brand,
      subCategory: row.subCategory,
      categoryName: row.categoryData.name,
      brandName: row.brandData.slug === '' ? '' : row.brandData.name,
    };
  });
  return { rows, products };
}

/** Without fields that are not the product's state: its position in the log, and its previous price. */
function facts(answer: object): object {
  return { ...answer, version: '', lowestPrice30: null };
}

let clock = Date.parse('2026-01-01T00:00:00.000Z');
let number = 0;

async function perform(one: Step, ids: string[], recordedAt: string): Promise<void> {
  const at = { recordedAt };
  switch (one.kind) {
    case 'add':
      number += 1;
      ids.push(await shop.addProduct({ number, title: `Naziv ${number}` }, recordedAt));
      return;
    case 'change':
    case 'delete': {
      const id = ids[one.product % Math.max(ids.length, 1)];
      if (id === undefined) return;
      const command =
        one.kind === 'delete'
          ? { type: 'Delete' as const }
          : { type: 'Update' as const, changes: one.changes };
      // What is deleted refuses; then nothing has happened.
      await shop.handle(productDecider, id, command, at).catch(() => undefined);
      return;
    }
    case 'offer':
      await shop.handle(
        settingsDecider,
        SETTINGS_ID,
        { type: 'Update', changes: { weeklyOfferPercent: one.percent } },
        at,
      );
      return;
    case 'brand':
      await shop.handle(
        brandDecider,
        DEFAULT_BRAND_ID,
        { type: 'Update', changes: { discount: one.discount } },
        at,
      );
      return;
    case 'category':
      await shop.handle(
        categoryDecider,
        DEFAULT_CATEGORY_ID,
        { type: 'Update', changes: { name: one.name } },
        at,
      );
  }
}

describe('the catalogue as of a moment', () => {
  it('equals the rows of the live read model then, at any moment of any history', async () => {
    const past = createCataloguePast(shop);
    // The shop's first settings, category and brand are of now: the histories come after.
    clock = Date.now() + 60_000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 100_000 }), step), { minLength: 5, maxLength: 25 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }),
        async (steps, moments) => {
          const ids: string[] = [];
          const held: { at: number; state: Live }[] = [{ at: clock, state: await live() }];
          for (const [gap, one] of steps) {
            clock += gap;
            await perform(one, ids, new Date(clock).toISOString());
            held.push({ at: clock, state: await live() });
          }
          const [first, last] = [held[0]?.at ?? 0, clock];
          for (const share of moments) {
            const moment = Math.floor(first + share * (last - first));
            const at = new Date(moment).toISOString();
            const state = held.findLast((one) => one.at <= moment)?.state;
            const lookups = await past.lookupsAt(at);
            const { items, total } = await past.productsAt({ at, page: 1, pageSize: 1000 });
            expect(items.map((item) => rowThen(item, lookups))).toEqual(state?.rows);
            expect(total).toBe(state?.rows.length);
            for (const [id, expected] of state?.products ?? []) {
              const states = await productPastAndNow(shop.store, id, recordedBy(at));
              const reported = productAsOf(states, at, { past: lookups, now: lookups }, () => null);
              expect(reported.past && facts(reported.past)).toEqual(expected);
            }
          }
          clock += 1;
        },
      ),
      { numRuns: 4 },
    );
  });
});
