import {
  type Brand,
  type Category,
  createLookups,
  type FilterGroup,
  type LookupRows,
  type Lookups,
  type Markup,
  type ProductBrief,
  type ProductTexts,
  type ProductView,
} from '../../services/catalogue/index.ts';
import { comparePositions, type Position, START } from '../../services/platform/log/event-log.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { PriceTerms } from '../../services/pricing/index.ts';
import { DEFAULT_SETTINGS, type SettingsFacts } from '../../services/settings/index.ts';
import type { ReadModels } from '../generations/read-models.ts';
import { type CatalogueIndex, createCatalogueIndex, type ProductRow } from './catalogue-index.ts';
import { type EntryFacts, LATER_FIELDS } from './entries.ts';
import { type Percent, percentsQuery, priceRules, priceTerms } from './price-terms.ts';

const NAME = 'catalogue';

type LookupRow =
  | { kind: 'category'; id: string; doc: Omit<Category, 'id'> }
  | { kind: 'brand'; id: string; doc: Omit<Brand, 'id'> }
  | { kind: 'filter-group'; id: string; doc: Omit<FilterGroup, 'id'> }
  | { kind: 'markup'; id: string; doc: Omit<Markup, 'id'> }
  | { kind: 'settings'; id: string; doc: SettingsFacts }
  | { kind: 'percent'; id: string; doc: Percent };
type Row = (LookupRow | { kind: 'product'; id: string; doc: EntryFacts & { deleted?: true } }) & {
  version: Position;
};

const LATER = `'{${LATER_FIELDS.join(',')}}'::text[]`;

function changesQuery(schema: string): string {
  return `
    select 'product' as kind, id, doc - ${LATER} as doc, changed_at::text as version from ${schema}.products where changed_at > $1::numeric
    union all ${lookupsQuery(schema)}`;
}

function lookupsQuery(schema: string): string {
  return `
    select 'category' as kind, id, doc, '0' as version from ${schema}.categories
    union all select 'brand', id, doc, '0' from ${schema}.brands
    union all select 'filter-group', id, doc, '0' from ${schema}.filter_groups
    union all select 'markup', id, doc, '0' from ${schema}.markups
    union all select 'settings', id, doc, '0' from ${schema}.settings
    union all select 'percent', id, doc, '0' from (${percentsQuery(schema)}) percents`;
}

/** Everything but the products, for a process that does not need them all in its memory. */
export async function loadLookups(pool: Pool, schema: string): Promise<Lookups> {
  const { rows } = await pool.query<LookupRow & { version: Position }>(lookupsQuery(schema));
  return createLookups(sortOut(rows).lookups);
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
    const { rows } = await pool.query<Row>({
      name: `catalogue_changes_${nextSchema}`,
      text: changesQuery(nextSchema),
      values: [after],
    });
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
  readonly doc: Omit<ProductBrief, 'id'>;
  readonly priceTerms: readonly PriceTerms[] | null;
};

function briefOf({ id, doc, priceTerms }: BriefRow): ProductBrief {
  return { ...doc, id, ...(priceTerms ? { priceTerms } : {}) };
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
  const { rows } = await pool.query<BriefRow>({
    name: `catalogue_briefs_${priced}_${schema}`,
    text: `select p.id, p.doc - '{formerSlugs,changedAt}'::text[] as doc, ${priced ? priceTerms(schema) : 'null as "priceTerms"'}
           from ${schema}.products p where p.id = any($1) and not p.doc ? 'deleted'`,
    values: [ids],
  });
  return rows.map(briefOf);
}

/** The briefs of `ids`, and the whole product `whole` with them. */
export async function loadWhole(
  pool: Pool,
  schema: string,
  whole: string,
  ids: readonly string[] = [],
): Promise<{ product: ProductView | null; briefs: ProductBrief[] }> {
  const { rows } = await pool.query<
    BriefRow & { readonly texts: ProductTexts | null; readonly version: string }
  >({
    name: `catalogue_whole_${schema}`,
    text: `select p.id, p.doc - '{formerSlugs,changedAt}'::text[] as doc, t.doc as texts, p.changed_at::text as version, ${priceTerms(schema)}
           from ${schema}.products p left join ${schema}.product_texts t on t.id = p.id and p.id = $2
           where p.id = any($1) and not p.doc ? 'deleted'`,
    values: [[...ids, whole], whole],
  });
  const found = rows.find(({ id }) => id === whole);
  return {
    product: found?.texts ? { ...briefOf(found), ...found.texts, version: found.version } : null,
    briefs: rows.filter(({ id }) => id !== whole).map(briefOf),
  };
}
