import type { ProductBrief, ProductView } from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../../../services/pricing/index.ts';
import { briefOf } from '../products/briefs.ts';
import { STATES_OF_A_LIST } from '../states/price-terms.ts';
import { type ExpectedStates, NO_STATES, withExpectedRows } from './expected-states.ts';
import { productsThen, termsThen } from './statements.ts';

/** The schemas of the read models that a moment is made of. */
export type Schemas = { readonly moments: string; readonly catalogue: string };

/** Reads products as they were at a moment, with the components of their prices until then. */
export function createProductsThen(
  pool: Pool,
  schemas: Schemas,
  at: string,
  expected: ExpectedStates = NO_STATES,
) {
  async function termsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PriceTerms[] | null>> {
    const rows = ids.length > 0 ? await termsThen.run(pool, schemas.catalogue, { at, ids }) : [];
    return new Map(
      rows.map(({ id, terms }) => {
        const later = expected.terms(id);
        return [id, later.length === 0 ? terms : [...(terms ?? []), ...later].slice(-STATES_OF_A_LIST)];
      }),
    );
  }

  async function load(ids: readonly string[], whole: string) {
    const stored = await productsThen.run(pool, schemas.moments, { at, ids, whole });
    const wanted = new Set(ids);
    const added = expected.added.products
      .filter(({ id }) => wanted.has(id))
      .map((product) => ({ ...product, texts: product.id === whole ? product.texts : null }));
    const rows = [...withExpected(stored, expected), ...added];
    const reduced = rows.filter(({ doc }) => doc.onSale || doc.inWeeklyOffer).map(({ id }) => id);
    const terms = await termsOf(reduced);
    return rows.map(({ id, doc, version, texts }) => ({
      brief: briefOf({ id, doc, priceTerms: terms.get(id) ?? null }),
      version,
      texts,
    }));
  }

  return {
    /** Those that did not exist are missing. */
    async briefs(ids: readonly string[]): Promise<ProductBrief[]> {
      return (await load(ids, '')).map(({ brief }) => brief);
    },
    /** The briefs of `ids`, and the whole product `whole` with them. */
    async whole(whole: string, ids: readonly string[] = []) {
      const rows = await load([...ids, whole], whole);
      const found = rows.find(({ brief }) => brief.id === whole);
      const product: ProductView | null = found?.texts
        ? { ...found.brief, ...found.texts, version: found.version }
        : null;
      return {
        product,
        briefs: rows.map(({ brief }) => brief).filter(({ id }) => id !== whole),
      };
    },
  };
}

type ProductThen = Awaited<ReturnType<typeof productsThen.run>>[number];

function withExpected(rows: readonly ProductThen[], expected: ExpectedStates): ProductThen[] {
  const products = rows.map((row) => ({ kind: 'product', ...row }) as const);
  return withExpectedRows(products, expected).map((row) => {
    const [texts] = row.texts
      ? withExpectedRows([{ kind: 'texts', id: row.id, doc: row.texts }], expected)
      : [];
    return { ...row, texts: texts?.doc ?? null };
  });
}
