import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bulkDecider } from '../bulk/bulk.decider.ts';
import { importDecider } from '../imports/import.decider.ts';
import type { Jobs, NewJob } from '../platform/jobs/jobs.ts';
import { newId } from '../platform/kernel/ids.ts';
import { PATIENCE } from '../testing/patience.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

const recordedAt = new Date(Date.now() - 3_600_000).toISOString();
const context = { correlationId: 'spec', actor: { kind: 'system', id: 'spec' }, recordedAt } as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

/** A store whose jobs are all done. */
function emptyStore() {
  const added: NewJob<object>[] = [];
  const jobs: Jobs = {
    queue: () => ({
      add: async (job) => void added.push(job),
      addBulk: async (some) => void added.push(...some),
      counts: async () => ({ waiting: 0, active: 0, failed: 0 }),
    }),
    worker: () => undefined,
    inspect: () => Promise.reject(new Error('Nothing is kept')),
    close: async () => undefined,
  };
  return { jobs, added };
}

it('a bulk action and an import that no job ends are queued again, but those that have ended are not', async () => {
  const { handler } = shop.stores;
  const start = { type: 'Start', change: { kind: 'publish' }, title: 'objavljivanje', missing: [] } as const;
  const [begun, ended, received] = [newId(), newId(), newId()];
  await handler.run(bulkDecider, begun, { ...start, products: [4_000_000] }, context);
  await handler.run(bulkDecider, ended, { ...start, products: [] }, context);
  const facts = {
    number: 1,
    title: 'cjenovnik.csv',
    bytes: 10,
    total: 1,
    deliverer: null,
    brand: 15,
    duplicates: 'skip',
  } as const;
  // The shop of specs runs imports where they are queued.
  vi.spyOn(shop.modules.importRunner, 'run').mockResolvedValue();
  await handler.run(importDecider, received, { type: 'Receive', facts }, context);
  await handler.run(importDecider, received, { type: 'Queue', duplicates: 'skip' }, context);
  await shop.settled();

  const { jobs, added } = emptyStore();
  const working = shop.modules.startLeftWork(jobs);
  const data = () => added.map((job) => job.data);
  await expect
    .poll(data, PATIENCE)
    .toEqual(expect.arrayContaining([{ action: begun }, { importId: received }]));
  await Promise.all(working.map((one) => one.stop()));
  expect(data()).not.toContainEqual({ action: ended });
});
