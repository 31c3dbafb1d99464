import { createTestDatabase, type TestDatabase, templateDatabase } from '../../services/testing/database.ts';
import { createPrograms, type Environment } from '../../services/testing/programs.ts';

/** The administrator of every shop of a journey. */
export const ADMIN = { email: 'admin@example.com', password: 'putovanje-1' };

/**
 * Programs as `createPrograms` runs them, but each on a database of the test run's server: a journey shows the pages, and
 * a PostgreSQL of its own would only make it slow to start. What a shop does with its own is shown in `services/api`.
 */
export function createJourneyPrograms() {
  const programs = createPrograms();
  const databases: TestDatabase[] = [];
  return {
    folder: programs.folder,
    /** A shop with an administrator. With DEMO its database is a copy of the demo shop's, which is filled once per run. */
    async start(env: Environment) {
      const database = await createTestDatabase(
        env.DEMO === 'on' ? await templateDatabase('demo', fillDemoShop) : undefined,
      );
      databases.push(database);
      return programs.start({
        DATABASE_URL: database.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ...env,
      });
    },
    /** Ends the programs, and deletes their folders and databases. */
    async cleanUp(): Promise<void> {
      await programs.cleanUp();
      await Promise.all(databases.map((database) => database.drop()));
    },
  };
}

/** By the program itself, at its first start. */
async function fillDemoShop(databaseUrl: string): Promise<void> {
  const programs = createPrograms({ DATABASE_URL: databaseUrl, DEMO: 'on' });
  try {
    const env = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const shop = await programs.start({ ...env, DATA_DIR: await programs.folder() });
    const { code, said } = await shop.end('SIGTERM');
    if (code !== 0) throw new Error(`The demo shop did not stop in order:\n${said}`);
  } finally {
    await programs.cleanUp();
  }
}
