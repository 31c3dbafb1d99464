import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../services/platform/kernel/ids.ts';
import type { DomainEvent } from '../../../services/platform/log/domain-event.ts';
import type { StreamName } from '../../../services/platform/log/event-log.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { importsProjection } from './imports.projection.ts';
import { createImportsQueries } from './queries.ts';

const NIGHTS = 30;
/** The ids of the traces that the projector has read. */
let read: unknown[] = [];
let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  harness.start({
    ...importsProjection,
    project: (events: Parameters<typeof importsProjection.project>[0], target) =>
      importsProjection.project(events, {
        ...target,
        async run(statement) {
          const rows = await target.run(statement);
          for (const row of rows) {
            const { id, changed_by } = Object(row);
            if (changed_by) read.push(id);
          }
          return rows;
        },
      }),
  });
  while (!harness.readModels.names().includes('imports')) await harness.readModels.refresh();
});
afterAll(() => harness.close());

const priced = (price: number): DomainEvent => ({ type: 'ProductPriceChanged', data: { price } });

/** Appends an event, and answers the traces that its projection has read. */
async function readBy(stream: StreamName, correlationId: string, event: DomainEvent): Promise<unknown[]> {
  await harness.settled('imports');
  read = [];
  const actor = { kind: 'administrator', id: 'admin' } as const;
  const metadata = { commandId: newId(), correlationId, causationId: correlationId, actor };
  await harness.store.append(stream, 'any', [{ eventId: newId(), event }], metadata);
  await harness.settled('imports');
  return [...read].sort();
}

it('an event of a product that was imported every night reads only the nights that it can change', async () => {
  const product = newId();
  const nights = Array.from({ length: NIGHTS }, () => newId()).sort();
  const facts = { title: 'a.csv', bytes: 9, total: 1, deliverer: null, brand: 15, duplicates: 'update' };
  for (const [number, night] of nights.entries()) {
    await readBy(`import-${night}`, night, { type: 'ImportFileReceived', data: { number, ...facts } });
    await readBy(`product-${product}`, night, priced(100 + number));
  }
  const tracesOf = (...ofNights: readonly string[]) => ofNights.map((night) => `${night}:${product}`);
  const order = { type: 'OrderPlaced', data: { lines: [{ productId: product }] } };

  expect(await readBy(`order-${newId()}`, newId(), order)).toEqual(tracesOf(...nights));
  expect(await readBy(`order-${newId()}`, newId(), order)).toEqual([]);
  expect(await readBy(`product-${product}`, newId(), priced(1))).toEqual(tracesOf(...nights.slice(-20)));
  const [first = '', ...later] = nights;
  const undo = await readBy(`product-${product}`, first, priced(2));
  expect(undo).toEqual(tracesOf(first, ...later.slice(-19)));
  const queries = createImportsQueries(harness);
  expect(await queries.products(first)).toEqual([{ id: product, added: false, undone: true }]);
});
