import { sql } from 'kysely';
import { anyOf } from '../../../../services/platform/postgres/statements.ts';
import type { Target } from '../../../generations/projection.ts';
import { rememberedIn } from '../../../generations/remembered.ts';
import type { ProductDocument } from '../states/catalogue-documents.ts';
import { termsOf } from './product-terms.ts';
import { BLOCK_SIZE, placesIn, rowOf } from './set-blocks.ts';

/** A product before and after a batch; undefined when it was not there yet. */
export type ChangedProduct = {
  readonly before: ProductDocument | undefined;
  readonly after: ProductDocument;
};

type Change = { readonly term: string; readonly block: number; readonly places: Map<number, boolean> };

/** Writes which products have each term, and how many. */
export async function writeTerms(target: Target, products: Iterable<ChangedProduct>): Promise<void> {
  const changes = changesOf(products);
  if (changes.length === 0) return;
  await writeBlocks(target, changes);
  writeCounts(target, changes);
}

/** The numbers that enter and leave each block of each term. */
function changesOf(products: Iterable<ChangedProduct>): Change[] {
  const changes = new Map<string, Change>();
  function note(term: string, number: number, isIn: boolean): void {
    const block = Math.floor(number / BLOCK_SIZE);
    const key = keyOf({ term, block });
    const change = changes.get(key) ?? { term, block, places: new Map() };
    change.places.set(number % BLOCK_SIZE, isIn);
    changes.set(key, change);
  }
  for (const { before, after } of products) {
    const [had, has] = [new Set(livingTerms(before)), new Set(livingTerms(after))];
    for (const term of had) if (!has.has(term)) note(term, after.number, false);
    for (const term of has) if (!had.has(term)) note(term, after.number, true);
  }
  return [...changes.values()];
}

function livingTerms(doc: ProductDocument | undefined): readonly string[] {
  return doc && !doc.deleted ? termsOf(doc) : [];
}

async function writeBlocks(target: Target, changes: readonly Change[]): Promise<void> {
  const known = await loadBlocks(target, changes);
  const next = changes.map(({ term, block, places }) => {
    const all = placesIn(known.get(keyOf({ term, block })) ?? NOTHING);
    for (const [place, isIn] of places) isIn ? all.add(place) : all.delete(place);
    const row = { term, block, numbers: rowOf(all) };
    known.set(keyOf(row), row.numbers);
    return row;
  });
  const filled = next.filter(({ numbers }) => numbers.length > 0);
  const empty = next.filter(({ numbers }) => numbers.length === 0);
  if (filled.length > 0)
    target.write(
      sql`insert into list_sets (term, block, numbers)
        select * from unnest(${filled.map(({ term }) => term)}::text[], ${filled.map(({ block }) => block)}::integer[],
          ${filled.map(({ numbers }) => numbers)}::bytea[])
        on conflict (term, block) do update set numbers = excluded.numbers`,
    );
  if (empty.length > 0) target.write(sql`delete from list_sets where (term, block) in (${pairs(empty)})`);
  if (known.size > REMEMBERED_BLOCKS) known.clear();
}

const NOTHING = new Uint8Array(0);
/** A kilobyte each at most. New products fill the same blocks one after another. */
const REMEMBERED_BLOCKS = 5_000;

type Place = Pick<Change, 'term' | 'block'>;

const keyOf = ({ term, block }: Place) => `${block} ${term}`;

/** The rows of these blocks, those that there are, among all that are remembered. */
async function loadBlocks(target: Target, places: readonly Place[]): Promise<Map<string, Uint8Array>> {
  const known = rememberedIn<Uint8Array>(target, 'list_sets');
  const missing = places.filter((place) => !known.has(keyOf(place)));
  if (missing.length === 0) return known;
  for (const place of missing) known.set(keyOf(place), NOTHING);
  const rows = await target.run(
    sql<Place & { numbers: Buffer }>`select term, block, numbers from list_sets
      where (term, block) in (${pairs(missing)})`,
  );
  for (const row of rows) known.set(keyOf(row), row.numbers);
  return known;
}

function pairs(rows: readonly Place[]) {
  const [terms, blocks] = [rows.map(({ term }) => term), rows.map(({ block }) => block)];
  return sql`select * from unnest(${terms}::text[], ${blocks}::integer[])`;
}

function writeCounts(target: Target, changes: readonly Change[]): void {
  const counts = new Map<string, number>();
  for (const { term, places } of changes)
    for (const isIn of places.values()) counts.set(term, (counts.get(term) ?? 0) + (isIn ? 1 : -1));
  const changed = [...counts].filter(([, by]) => by !== 0).map(([term, products]) => ({ term, products }));
  if (changed.length === 0) return;
  target.write(
    sql`insert into list_counts (term, products)
      select term, products from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c(term text, products int)
      on conflict (term) do update set products = list_counts.products + excluded.products`,
  );
  target.write(
    sql`delete from list_counts where products = 0 and term = ${anyOf(changed.map(({ term }) => term))}`,
  );
}
