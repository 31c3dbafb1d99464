import { createPrograms, type Environment } from '../../services/api/spec-program.ts';
import { createTestDatabase, type TestDatabase } from '../../services/platform/embedded/test-database.ts';

/**
 * Programs as `createPrograms` runs them, but each on a database of the test run's server: a journey shows the pages, and
 * a PostgreSQL of its own would only make it slow to start. What a shop does with its own is shown in `services/api`.
 */
export function createJourneyPrograms() {
  const programs = createPrograms();
  const databases: TestDatabase[] = [];
  return {
    folder: programs.folder,
    async start(env: Environment) {
      const database = await createTestDatabase();
      databases.push(database);
      return programs.start({ DATABASE_URL: database.url, ...env });
    },
    /** Ends the programs, and deletes their folders and databases. */
    async cleanUp(): Promise<void> {
      await programs.cleanUp();
      await Promise.all(databases.map((database) => database.drop()));
    },
  };
}
