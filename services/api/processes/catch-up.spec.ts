import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Projection } from '../../../projections/generations/projection.ts';
import { createHarness, type Harness } from '../../../projections/testing/harness.ts';
import { tally } from '../../../projections/testing/tally.ts';
import { PATIENCE_MS } from '../../testing/patience.ts';
import { catchUp } from './catch-up.ts';

let shop: Harness;
let warned: string[];
let release: () => void;
beforeEach(async () => {
  shop = await createHarness();
  warned = [];
  release = () => undefined;
  const before = shop.start(tally);
  await shop.append('box', [{ amount: 1 }]);
  await shop.settled('tally');
  await before.stop();
});
afterEach(async () => {
  release();
  await shop.close();
});

/** The start of a process of a program whose read model has another definition than the one that is live. */
async function startWith(projection: Projection, stopping: AbortSignal): Promise<void> {
  const readModels = await shop.readModelsOf(projection);
  const logger = {
    info: () => undefined,
    warn: (about: unknown, text = String(about)) => void warned.push(`${JSON.stringify(about)} ${text}`),
  };
  await catchUp({ ...shop, readModels, projections: [projection], logger, stopping, standstillMs: 100 });
}

it('goes on without a read model whose build has failed, and names it', async () => {
  const broken: Projection = {
    ...tally,
    definition: 2,
    async project() {
      throw new Error('it cannot be built');
    },
  };
  shop.start(broken);
  await startWith(broken, AbortSignal.timeout(10_000));
  expect(warned).toEqual([expect.stringContaining('tally')]);
});

it('waits for a read model as long as its build goes on', async () => {
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: Projection = {
    ...tally,
    definition: 2,
    async project(...batch) {
      await held;
      return tally.project(...batch);
    },
  };
  shop.start(slow);
  await expect(startWith(slow, AbortSignal.timeout(2_500))).rejects.toThrow();
  release();
  await startWith(slow, AbortSignal.timeout(PATIENCE_MS));
  expect(warned).toEqual([]);
});
