import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGeneration } from '../generations/change-generations.ts';
import { type Projection, schemaOf } from '../generations/projection.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { compareGenerations } from './compare.ts';

const shelf: Projection = {
  name: 'shelf',
  definition: 1,
  categories: ['box'],
  tables: `
    create table boxes (id text primary key, doc jsonb not null, weight numeric);
    create table labels (box text not null, label text);`,
  indexes: '',
  project: async () => false,
};

let shop: Harness;
beforeAll(async () => {
  shop = await createHarness();
});
afterAll(() => shop.close());

/** A generation with these rows, each `(…)` as SQL has it. */
async function generation(boxes: string, labels = "('a', 'x')"): Promise<number> {
  const { generation: made } = await createGeneration(shop.pool, shelf, 'building', true);
  const schema = schemaOf(shelf.name, made);
  await shop.pool.query(
    `insert into ${schema}.boxes values ${boxes}; insert into ${schema}.labels values ${labels}`,
  );
  return made;
}

describe('comparing two generations', () => {
  it('ignores the order of rows and keys, and trailing zeros of numbers', async () => {
    const a = await generation(`('a', '{"x": 1, "y": null}', 1), ('b', '[]', null)`);
    const b = await generation(`('b', '[]', null), ('a', '{"y": null, "x": 1}', 1.0)`);
    expect(await compareGenerations(shop.pool, shelf, a, b)).toEqual([
      { table: 'boxes', onlyInA: 0, onlyInB: 0, examples: [] },
      { table: 'labels', onlyInA: 0, onlyInB: 0, examples: [] },
    ]);
  });

  it('reports which rows differ, in which table and on which side', async () => {
    const a = await generation(`('a', '{"x": 1}', 1), ('c', '{}', 3)`);
    const b = await generation(`('a', '{"x": 2}', 1)`);
    const [boxes, labels] = await compareGenerations(shop.pool, shelf, a, b);
    expect(boxes).toMatchObject({ table: 'boxes', onlyInA: 2, onlyInB: 1 });
    expect(boxes?.examples).toContainEqual({ generation: a, row: { id: 'c', doc: {}, weight: 3 } });
    expect(boxes?.examples).toContainEqual({ generation: b, row: { id: 'a', doc: { x: 2 }, weight: 1 } });
    expect(labels).toMatchObject({ onlyInA: 0, onlyInB: 0 });
  });

  it('counts duplicate rows', async () => {
    const a = await generation(`('a', '{}', 1)`, "('a', 'x'), ('a', 'x'), ('a', null)");
    const b = await generation(`('a', '{}', 1)`, "('a', 'x'), ('a', null)");
    const [, labels] = await compareGenerations(shop.pool, shelf, a, b);
    expect(labels).toEqual({
      table: 'labels',
      onlyInA: 1,
      onlyInB: 0,
      examples: [{ generation: a, row: { box: 'a', label: 'x' } }],
    });
  });

  it('shows no more than a few examples of many', async () => {
    const a = await generation(Array.from({ length: 50 }, (_, at) => `('${at}', '{}', ${at})`).join(','));
    const b = await generation(`('z', '{}', 0)`);
    const [boxes] = await compareGenerations(shop.pool, shelf, a, b);
    expect(boxes).toMatchObject({ onlyInA: 50, onlyInB: 1 });
    expect(boxes?.examples).toHaveLength(6);
  });

  it('counts a table that an earlier definition lacks as empty', async () => {
    const a = await generation(`('a', '{}', 1)`);
    const b = await generation(`('a', '{}', 1)`, "('a', 'x'), ('b', 'y')");
    await shop.pool.query(`drop table ${schemaOf(shelf.name, a)}.labels`);
    const [boxes, labels] = await compareGenerations(shop.pool, shelf, a, b);
    expect(boxes).toMatchObject({ onlyInA: 0, onlyInB: 0 });
    expect(labels).toMatchObject({ table: 'labels', onlyInA: 0, onlyInB: 2 });
  });

  it('refuses to compare with a missing generation', async () => {
    const a = await generation(`('a', '{}', 1)`);
    await expect(compareGenerations(shop.pool, shelf, a, 999)).rejects.toThrow('shelf_999');
  });
});
