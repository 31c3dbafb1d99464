import { createLookups, type LookupRows, type Lookups } from '../../../../services/catalogue/index.ts';
import { laterPosition, type Position, START } from '../../../../services/platform/log/event-log.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { followVersion } from '../../../generations/follow-version.ts';
import type { ReadModels } from '../../../generations/read-models.ts';
import { priceRules } from '../states/percents.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import { allLookups, changesSince } from './statements.ts';

const NAME = 'catalogue';

/** A product, or a lookup, as the index takes it. */
export type Row = Awaited<ReturnType<typeof changesSince.run>>[number];
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
  readModels: Pick<ReadModels, 'schema' | 'versionAlone' | 'epoch'>;
  /** Called with a newly filled index before any query uses it. */
  prepare: (index: CatalogueIndex) => void;
}) {
  let index: CatalogueIndex = createCatalogueIndex();
  let seen: Position = START;

  async function refresh(schema: string, isOther: boolean): Promise<CatalogueIndex> {
    const after = isOther ? '-1' : seen;
    const { lookups, products } = sortOut(await changesSince.run(pool, schema, { after }));
    if (isOther) index = createCatalogueIndex();
    index.apply(lookups, products);
    if (isOther) prepare(index);
    seen = products.map(({ version }) => version).reduce(laterPosition, isOther ? START : seen);
    return index;
  }

  return followVersion(readModels, NAME, readModels.versionAlone, refresh);
}

/** The rows of lookups by kind, and those of products by number. */
export function sortOut(rows: readonly Row[]): {
  lookups: LookupRows;
  products: (ProductRow & { readonly version: Position; readonly number: number })[];
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
