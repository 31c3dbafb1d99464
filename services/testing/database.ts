import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser connection to the PostgreSQL of this test run. */
    databaseUrl: string;
    /** Unique for this test run, for names on a shared server. */
    testRun: string;
    /** A folder that this test run deletes at its end; PostgreSQL's user can access it. */
    runFolder: string;
  }
}

export type TestDatabase = {
  readonly url: string;
  /** Closes the remaining connections and deletes the database. */
  drop(): Promise<void>;
};

/** A database for one test file, on the server of this test run: empty, or a copy of a template. */
export async function createTestDatabase(template = 'template0'): Promise<TestDatabase> {
  const serverUrl = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files takes less than half the CPU time of copying through the write-ahead log.
  await connected(serverUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  return {
    url: urlOf(name),
    drop: () =>
      connected(serverUrl, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** The initial content of a template's copies. */
export type Template = {
  readonly purpose: string;
  /** Must close its connections before it resolves. */
  fill(databaseUrl: string): Promise<void>;
};

/** Copies `template` into a database with a log identity of its own, so that copies are distinguished. */
export async function createLogDatabase({ purpose, fill }: Template): Promise<TestDatabase> {
  const database = await createTestDatabase(await templateDatabase(purpose, fill));
  await connected(database.url, (client) =>
    client.query('UPDATE event_log.head SET identity = gen_random_uuid()'),
  );
  return database;
}

/**
 * A template that is created once per test run, by the first spec file that needs it; the others wait. `fill` must
 * close its connections before it resolves. When it rejects, the next file retries.
 */
export async function templateDatabase(
  purpose: string,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const name = `template_${purpose}_${inject('testRun')}`;
  await oneAtATime(name, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [
      name,
    ]);
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
    await fill(urlOf(name));
    // A single open session would prevent every process from copying it.
    await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false IS_TEMPLATE true`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  });
  return name;
}

/** Does the work under a lock of that name, which excludes all other spec files of this test run. */
export async function oneAtATime(name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  await connected(inject('databaseUrl'), async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${name} ${inject('testRun')}`]);
    await work(client);
  });
}

function urlOf(database: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

/** Does the work on a connection of its own. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
