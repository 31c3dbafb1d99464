import { afterAll, beforeAll, expect, it } from 'vitest';
import { productDecider } from '../../../../../services/catalogue/index.ts';
import { idFrom } from '../../../../../services/platform/kernel/ids.ts';
import { startTestCatalogue, type TestCatalogue } from '../../catalogue.testing.ts';
import { createHeld } from './held.ts';
import { changedSince, lastChange } from './list-changes.ts';
import { loadSequence, SEQUENCES, type Sequence } from './sort-order.ts';

let shop: TestCatalogue;
beforeAll(async () => {
  shop = await startTestCatalogue();
});
afterAll(() => shop.stop());

const isSequence = (name: string): name is Sequence => name in SEQUENCES;

async function rename(...numbers: number[]): Promise<void> {
  for (const number of numbers)
    await shop.handle(productDecider, idFrom('product', number), {
      type: 'Update',
      changes: { title: 'Krema', price: 777 },
    });
  await shop.settled();
}

it('keeps sequences true though the database is ahead of the changes that are applied', async () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
    await shop.addProduct({ number, title: `${'ABCDEPRS'[number - 1]} čaj`, price: 100 * number });
  await shop.settled();
  const schema = shop.readModels.schema('catalogue');
  const held = createHeld(shop.pool, schema);
  const sequences = Object.keys(SEQUENCES).filter(isSequence);
  for (const sequence of sequences) await held.sequence(sequence);
  let seen = await lastChange(shop.pool, schema);
  const changes = async () => {
    const position = seen;
    const rows = await changedSince.run(shop.pool, schema, { position });
    seen = rows.at(-1)?.changed_at ?? seen;
    return { rows, position };
  };

  await rename(3, 4);
  const first = await changes();
  await rename(5, 8);
  await shop.addProduct({ number: 9, title: 'Krema', price: 777 });
  await shop.settled();
  // However many have changed since: a change of many would stay ahead of a reader that follows it one by one.
  const statements = await shop.statementsOf(() => held.apply(first.rows, first.position));
  expect(statements).toHaveLength(sequences.length);
  const second = await changes();
  await held.apply(second.rows, second.position);
  for (const sequence of sequences)
    expect([sequence, [...(await held.sequence(sequence)).numbers]]).toEqual([
      sequence,
      [...(await loadSequence(shop.pool, schema, sequence))],
    ]);
});
