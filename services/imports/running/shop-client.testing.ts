import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findEmbeddedPostgres } from '../../platform/embedded/embedded-postgres.ts';
import { type UploadedFile, uploadForm } from '../../testing/calls/upload.ts';
import { childrenOf, type createPrograms, type Program } from '../../testing/programs.ts';
import type { ImportReceived, ImportRecord } from '../imports.schemas.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };

/**
 * The real program on a data folder of its own, seen as an administrator; can be killed and restarted. With a database
 * address it is one process, with the bundled database as many as `npm start` makes.
 */
export async function startShopClient(programs: ReturnType<typeof createPrograms>, databaseUrl?: string) {
  const dataDir = await programs.folder();
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let shop: Program = await programs.start(env);
  const signIn = await fetch(`${shop.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const asAdmin = { authorization: `Bearer ${(await signIn.json()) as string}` };

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...asAdmin, ...init.headers };
    return fetch(`${shop.url}/api${path}`, { ...init, headers, signal: AbortSignal.timeout(120_000) });
  }

  async function record(importId: string): Promise<ImportRecord> {
    return (await call(`/imports/${importId}`)).json();
  }

  return {
    call,
    record,
    async post<T>(path: string, body: object): Promise<T> {
      const headers = { 'content-type': 'application/json' };
      const answer = await call(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    },
    async handIn(file: UploadedFile, fields: Readonly<Record<string, string>> = {}): Promise<string> {
      const { headers, payload } = uploadForm(file, fields);
      const answer = await call('/imports', { method: 'POST', headers, body: new Uint8Array(payload) });
      if (answer.status !== 202)
        throw new Error(`The file was answered ${answer.status}: ${await answer.text()}`);
      return ((await answer.json()) as ImportReceived).importId;
    },
    /** The row count of a file's preview, or the code of its refusal. */
    async previewOf(file: UploadedFile): Promise<number | string> {
      const { headers, payload } = uploadForm(file, { mode: 'preview' });
      const answer = await call('/imports', { method: 'POST', headers, body: new Uint8Array(payload) });
      const reported: { preview?: { total: number }; code?: string } = await answer.json();
      return reported.preview?.total ?? reported.code ?? answer.status;
    },
    /** The ids of all of the shop's processes, the first one first. */
    processes: async (): Promise<number[]> => [shop.pid, ...(await childrenOf(shop.pid))],
    /** Waits for the record to meet the condition. */
    async until(importId: string, isThere: (record: ImportRecord) => boolean): Promise<ImportRecord> {
      for (;;) {
        const now = await record(importId);
        if (isThere(now)) return now;
        await delay(100);
      }
    },
    /** Kills all processes as a power cut would; the database keeps running. */
    async killAndRestart(): Promise<void> {
      await shop.end('SIGKILL');
      shop = await programs.start(env);
    },
    async rows<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
      const url = databaseUrl ?? (await findEmbeddedPostgres({ dataDir }));
      if (url === null) throw new Error('The database is not running');
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Row>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
  };
}
export type ShopClient = Awaited<ReturnType<typeof startShopClient>>;

/** Everything the catalogue's read model shows, except when a row last changed. */
export async function catalogueOf({ rows }: Pick<ShopClient, 'rows'>): Promise<readonly object[]> {
  const [live] = await rows<{ generation: number }>(
    "select generation from projections.generations where name = 'catalogue' and state = 'live'",
  );
  return rows(
    `select p.id, p.doc - 'changedAt' as doc, t.doc as texts
       from catalogue_${live?.generation}.products p left join catalogue_${live?.generation}.product_texts t on t.id = p.id
      where not p.doc ? 'deleted' order by p.id`,
  );
}
