import {
  createLookups,
  LATER_DEFAULTS,
  type LookupRows,
  type Lookups,
  type ProductBrief,
  type ProductView,
} from '../../services/catalogue/index.ts';
import { comparePositions, type Position, START } from '../../services/platform/log/event-log.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../services/pricing/index.ts';
import { DEFAULT_SETTINGS } from '../../services/settings/index.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import type { LivingProduct } from './documents.ts';
import { priceRules } from './price-terms.ts';
import { allLookups, changesSince, plainBriefs, pricedBriefs, wholeProduct } from './statements.ts';

const NAME = 'catalogue';

type Row = Awaited<ReturnType<typeof changesSince.run>>[number];
type LookupRow = Exclude<Row, { kind: 'product' }>;

/** Everything but the products, for a process that does not need them all in its memory. */
export async function loadLookups(pool: Pool, schema: string): Promise<Lookups> {
  return createLookups(sortOut(await allLookups.run(pool, schema, {})).lookups);
}

/**
 * The catalogue in this process's memory. When the read model's version has moved, one statement reads the small
 * things whole and the products that changed since; all who ask meanwhile share it.
 */
export function createIndexLoader({
  pool,
  readModels,
  prepare,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema' | 'version' | 'onChange'>;
  /** Called with a newly filled index before any query uses it. */
  prepare: (index: CatalogueIndex) => void;
}) {
  let index: CatalogueIndex = createCatalogueIndex();
  let schema = '';
  let version = '';
  let seen: Position = START;
  let refreshing: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    const [nextSchema, nextVersion] = [readModels.schema(NAME), readModels.version(NAME)];
    const isOther = nextSchema !== schema;
    const after = isOther ? '-1' : seen;
    const rows = await changesSince.run(pool, nextSchema, { after });
    const { lookups, products } = sortOut(rows);
    if (isOther) index = createCatalogueIndex();
    index.apply(lookups, products);
    if (isOther) prepare(index);
    seen = products.reduce(
      (latest, row) => (comparePositions(row.version, latest) > 0 ? row.version : latest),
      isOther ? START : seen,
    );
    schema = nextSchema;
    version = nextVersion;
  }

  function refreshed(): Promise<void> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  // Read ahead of the next visitor, who would wait for it; where that fails, the visitor's own turn tells.
  readModels.onChange((name) => {
    if (name === NAME && schema !== '') refreshed().catch(() => undefined);
  });

  return {
    /** The index, as the read model is now. */
    async current(): Promise<CatalogueIndex> {
      // A refresh that was under way may have read too early for this asker; one that begins now has not.
      for (let turn = 0; turn < 2 && version !== readModels.version(NAME); turn += 1) await refreshed();
      return index;
    },
    schema: () => readModels.schema(NAME),
  };
}

function sortOut(rows: readonly Row[]): {
  lookups: LookupRows;
  products: (ProductRow & { version: Position })[];
} {
  const products = rows.flatMap((row) =>
    row.kind === 'product'
      ? [
          {
            id: row.id,
            version: row.version,
            number: row.doc.number,
            facts: row.doc.deleted ? null : row.doc,
          },
        ]
      : [],
  );
  const only = <Kind extends LookupRow['kind']>(kind: Kind) =>
    rows.filter((row): row is Extract<Row, { kind: Kind }> => row.kind === kind);
  return {
    // Slots are given in this order, so that the newest product has the highest one.
    products: products.sort((a, b) => a.number - b.number),
    lookups: {
      categories: only('category').map(({ id, doc }) => ({ ...doc, id })),
      brands: only('brand').map(({ id, doc }) => ({ ...doc, id })),
      filterGroups: only('filter-group').map(({ id, doc }) => ({ ...doc, id })),
      markups: only('markup').map(({ id, doc }) => ({ ...doc, id })),
      settings: only('settings')[0]?.doc ?? DEFAULT_SETTINGS,
      priceRules: priceRules(only('percent').map(({ doc }) => doc)),
    },
  };
}

type BriefRow = {
  readonly id: string;
  readonly doc: Omit<LivingProduct, 'formerSlugs' | 'changedAt'>;
  readonly priceTerms: readonly PriceTerms[] | null;
};

/** Documents that are older than a field lack it: rows are not rebuilt for it. */
function briefOf({ id, doc, priceTerms }: BriefRow): ProductBrief {
  return { ...LATER_DEFAULTS, ...doc, id, ...(priceTerms ? { priceTerms } : {}) };
}

/**
 * Products with all that lists show; those that are deleted are missing. `priced`: with what their prices were made of.
 */
export async function loadBriefs(
  pool: Pool,
  schema: string,
  ids: readonly string[],
  priced = true,
): Promise<ProductBrief[]> {
  const rows: BriefRow[] = await (priced ? pricedBriefs : plainBriefs).run(pool, schema, { ids });
  return rows.map(briefOf);
}

/** The briefs of `ids`, and the whole product `whole` with them. */
export async function loadWhole(
  pool: Pool,
  schema: string,
  whole: string,
  ids: readonly string[] = [],
): Promise<{ product: ProductView | null; briefs: ProductBrief[] }> {
  const rows = await wholeProduct.run(pool, schema, { ids: [...ids, whole], whole });
  const found = rows.find(({ id }) => id === whole);
  return {
    product: found?.texts ? { ...briefOf(found), ...found.texts, version: found.version } : null,
    briefs: rows.filter(({ id }) => id !== whole).map(briefOf),
  };
}
