import {
  createLookups,
  type LookupRows,
  type Lookups,
  type ProductBrief,
  type ProductView,
  withLaterDefaults,
} from '../../../services/catalogue/index.ts';
import { comparePositions, type Position, START } from '../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../../services/pricing/index.ts';
import { DEFAULT_SETTINGS } from '../../../services/settings/index.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import type { LivingProduct } from './documents.ts';
import { priceRules } from './price-terms.ts';
import { allLookups, changesSince, plainBriefs, pricedBriefs, wholeProduct } from './statements.ts';

const NAME = 'catalogue';

type Row = Awaited<ReturnType<typeof changesSince.run>>[number];
type LookupRow = Exclude<Row, { kind: 'product' }>;

/** Everything except products, for a process that does not need all of them in memory. */
export async function loadLookups(pool: Pool, schema: string): Promise<Lookups> {
  return createLookups(sortOut(await allLookups.run(pool, schema, {})).lookups);
}

/**
 * The catalogue in this process's memory. When the read model's version has changed, one statement reads all lookups
 * and the products changed since; concurrent callers share it.
 */
export function createIndexLoader({
  pool,
  readModels,
  prepare,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema' | 'version'>;
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

  return {
    /** The index of the read model's current version. */
    async current(): Promise<CatalogueIndex> {
      // A refresh already running may have read too early for this caller, so start another.
      for (let turn = 0; turn < 2 && version !== readModels.version(NAME); turn += 1) await refreshed();
      return index;
    },
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
    // Assigns slots in this sequence, so that the newest product has the highest one.
    products: products.sort((a, b) => a.number - b.number),
    lookups: {
      categories: only('category').map(({ id, doc }) => ({ ...doc, id })),
      brands: only('brand').map(({ id, doc }) => ({ ...doc, id })),
      filterGroups: only('filter-group').map(({ id, doc }) => ({ ...doc, id })),
      markups: only('markup').map(({ id, doc }) => ({ ...doc, id })),
      // A shop of an earlier release has stored fewer settings.
      settings: { ...DEFAULT_SETTINGS, ...only('settings')[0]?.doc },
      priceRules: priceRules(only('percent').map(({ doc }) => doc)),
    },
  };
}

type BriefRow = {
  readonly id: string;
  readonly doc: Omit<LivingProduct, 'formerSlugs' | 'changedAt'>;
  readonly priceTerms: readonly PriceTerms[] | null;
};

/** Documents written before a field was added lack it: rows are not rebuilt for it. */
function briefOf({ id, doc, priceTerms }: BriefRow): ProductBrief {
  const brief = { ...withLaterDefaults(doc), id };
  return priceTerms ? { ...brief, priceTerms } : brief;
}

/**
 * Products with all fields of lists, without deleted ones. `priced`: with the components of their prices.
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
