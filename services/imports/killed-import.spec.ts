import { afterAll, describe, it } from 'vitest';
import { createPrograms } from '../api/spec-program.ts';
import { importKilledAndUndone } from './spec-killed-import.ts';
import { startShopClient } from './spec-shop-client.ts';

const programs = createPrograms();
afterAll(() => programs.cleanUp());

describe('an import whose shop is killed in the middle', () => {
  it('is finished after the next start, and can be undone', { timeout: 240_000 }, async () => {
    await importKilledAndUndone(await startShopClient(programs), 1_000);
  });
});
