import { type Kysely, sql } from 'kysely';
import PQueue from 'p-queue';
import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import {
  type Given,
  prepareStatement,
  runStatement,
} from '../../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../../states/tables.ts';
import { Bitmap } from '../bitmap.ts';
import { BLOCK_SIZE, eachNumber } from '../set-blocks.ts';
import { type Condition, type Places, type Search, titlesLike } from './conditions.ts';
import { numbersIn, numbersOf } from './numbers.ts';

/** Searches look at many rows: more of them at the same time would only wait for each other, and take all connections. */
const SEARCHES_AT_ONCE = 2;

/** Reads sets of products from the tables of one generation. */
export function createSetLoader(pool: Pool, schema: string) {
  const searches = new PQueue({ concurrency: SEARCHES_AT_ONCE });

  /** The products with a term, as the projection keeps them. */
  async function term(term: string): Promise<Bitmap> {
    const rows = await blocksOfTerm.run(pool, schema, { term });
    const blocks = Math.max(...rows.map(({ block }) => block)) + 1;
    const set = new Bitmap(new Uint32Array(rows.length === 0 ? 0 : (blocks * BLOCK_SIZE) / 32));
    eachNumber(rows, (number) => set.set(number, true));
    return set;
  }

  /** The products whose rows match. */
  function matching({ table, where }: Search): Promise<Bitmap> {
    return searches.add(async () => {
      const [row] = await runStatement(
        pool,
        sql<{
          numbers: Buffer | null;
        }>`select ${numbersOf()} as numbers from ${sql.table(`${schema}.${table}`)}
          where ${where}`,
      );
      return setOfNumbers(row?.numbers);
    });
  }

  return {
    set: ({ source }: Condition) => ('term' in source ? term(source.term) : matching(source)),
    /** The products whose titles contain `text`, and those of them where it begins a word or the title. */
    places(text: string): Promise<Places<Bitmap>> {
      return searches.add(async () => {
        const [row] = await runStatement(
          pool,
          sql<Places<Buffer | null>>`select ${numbersOf()} as anywhere,
              ${numbersOf()} filter (where ${titlesLike(` ${text}`)}) as "wordStart",
              ${numbersOf()} filter (where ${titlesLike(`| ${text}`)}) as "titleStart"
            from ${sql.table(`${schema}.list_texts`)} where ${titlesLike(text)}`,
        );
        return {
          anywhere: setOfNumbers(row?.anywhere),
          wordStart: setOfNumbers(row?.wordStart),
          titleStart: setOfNumbers(row?.titleStart),
        };
      });
    },
  };
}

const blocksOfTerm = prepareStatement(
  'catalogue_blocks_of_term',
  (db: Kysely<CatalogueTables>, given: Given<{ term: string }>) =>
    db.selectFrom('list_sets').select(['block', 'numbers']).where('term', '=', given('term')),
);

function setOfNumbers(bytes: Buffer | null | undefined): Bitmap {
  const numbers = numbersIn(bytes);
  return Bitmap.of(
    numbers,
    numbers.reduce((largest, number) => Math.max(largest, number), 0),
  );
}
