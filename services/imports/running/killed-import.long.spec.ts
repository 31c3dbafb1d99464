import { afterAll, describe, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { createPrograms } from '../../testing/programs.ts';
import { importKilledAndUndone } from './killed-import.testing.ts';
import { startShopClient } from './shop-client.testing.ts';

const programs = createPrograms();
const database = await createTestDatabase();
afterAll(async () => {
  await programs.cleanUp();
  await database.drop();
});

describe('an import whose shop is killed in the middle', () => {
  it('is completed after the next start, and can be undone', async () => {
    await importKilledAndUndone(await startShopClient(programs, database.url), 5_000);
  });
});
