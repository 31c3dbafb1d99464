import { createLookups, type LookupRows, type Lookups } from '../../../services/catalogue/index.ts';
import { comparePositions, type Position, START } from '../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { DEFAULT_SETTINGS } from '../../../services/settings/index.ts';
import type { ReadModels } from '../../generations/read-models.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import { priceRules } from './price-terms.ts';
import { allLookups, changesSince } from './statements.ts';

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
