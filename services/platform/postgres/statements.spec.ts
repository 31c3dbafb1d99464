import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hasIdOrNumber } from './id-or-number.ts';
import { sortTerms } from './sort-terms.ts';
import { type Connection, type Given, prepareFixed, prepareStatement, statementsFor } from './statements.ts';

type Tables = { boxes: { id: string; size: number } };
type Asked = { readonly name: string; readonly text: string; readonly values: readonly unknown[] };

/** A connection that returns no rows and records its statements. */
function recorder(): { connection: Connection; asked: Asked[] } {
  const asked: Asked[] = [];
  const query = async (config: Asked) => {
    asked.push(config);
    return { rows: [] };
  };
  // Prepared statements use this form of `query` alone.
  return { connection: { query } as unknown as Connection, asked };
}

const text = (condition: ReturnType<typeof hasIdOrNumber>) => {
  const { sql: written, parameters } = statementsFor<Tables>()
    .selectFrom('boxes')
    .select('id')
    .where(condition)
    .compile();
  return [written.split(' where ')[1], parameters];
};

describe('a prepared statement', () => {
  it('binds each value where it is named, also twice, beside constant ones', async () => {
    const { connection, asked } = recorder();
    const prepared = prepareFixed('boxes_find', (given: Given<{ least: number; id: string }>) =>
      statementsFor<Tables>()
        .selectFrom('boxes')
        .select('id')
        .where('size', '>', given('least'))
        .where('id', '<>', 'x')
        .where((where) => where.or([where('id', '=', given('id')), where('size', '<', given('least'))])),
    );
    await prepared.run(connection, { id: 'b', least: 3 });
    expect(asked).toEqual([{ name: 'boxes_find', text: prepared.text(), values: [3, 'x', 'b', 3] }]);
    expect(prepared.text()).toBe(
      'select "id" from "boxes" where "size" > $1 and "id" <> $2 and ("id" = $3 or "size" < $4)',
    );
  });

  it('has a name and a text of its own in each schema', async () => {
    const { connection, asked } = recorder();
    const prepared = prepareStatement<Tables, { id: string }, { id: string }>('boxes_of', (db, given) =>
      db.selectFrom('boxes').select('id').where('id', '=', given('id')),
    );
    for (const schema of ['shop_1', 'shop_2']) await prepared.run(connection, schema, { id: schema });
    expect(asked).toEqual([
      {
        name: 'boxes_of_shop_1',
        text: 'select "id" from "shop_1"."boxes" where "id" = $1',
        values: ['shop_1'],
      },
      {
        name: 'boxes_of_shop_2',
        text: 'select "id" from "shop_2"."boxes" where "id" = $1',
        values: ['shop_2'],
      },
    ]);
  });
});

describe('an id or a number', () => {
  it('is a number when it consists of digits, and matches nothing when no column can hold it', () => {
    expect(text(hasIdOrNumber('a1'))).toEqual(['id = $1', ['a1']]);
    expect(text(hasIdOrNumber('12', 'public_number'))).toEqual(['"public_number" = $1', [12]]);
    expect(text(hasIdOrNumber('2147483647'))).toEqual(['"number" = $1', [2_147_483_647]]);
    expect(text(hasIdOrNumber('2147483648'))).toEqual(['false', []]);
  });
});

describe('the order of a table', () => {
  const [size, id] = [sql.ref('size'), sql.ref('id')];

  it('follows the requested column and direction, and then the last term', () => {
    expect(sortTerms('size-asc', { size }, { otherwise: id })).toEqual([
      { by: size, direction: 'asc' },
      { by: id, direction: 'asc' },
    ]);
  });

  it('falls back for an unknown column or direction', () => {
    const fallback = [
      { by: size, direction: 'desc' },
      { by: id, direction: 'desc' },
    ];
    for (const asked of ['', 'colour-desc', 'constructor-desc', 'colour-up'])
      expect(sortTerms(asked, {}, { otherwise: size, last: id })).toEqual(fallback);
  });
});
