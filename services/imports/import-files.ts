import { type Client, inTransaction, type Pool } from '../platform/postgres/pool.ts';
import type { TableFacts, TablePart, TableRow } from './file/table.ts';
import type { ImportPreview } from './imports.schemas.ts';

/** In one transaction under a lock: processes that start together must not create the same table together. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create imports schema'));
create schema if not exists imports;
create table if not exists imports.files (
  import_id text primary key,
  name text not null,
  content bytea not null,
  preview jsonb,
  received_at timestamptz not null default now()
);
create table if not exists imports.tables (
  import_id text primary key references imports.files on delete cascade,
  facts json not null
);
create table if not exists imports.rows (
  import_id text not null references imports.files on delete cascade,
  first integer not null,
  rows json not null,
  primary key (import_id, first)
);
`;

/** A preview that nobody starts is kept so long. */
const KEPT_PREVIEW = '7 days';

/** Creates the tables of the files under way where they are missing. */
export async function createImportsSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}

export type KeptFile = { readonly name: string; readonly content: Buffer };
/** Rows that follow on each other; `first` is the place of the first of them among all, from 0. */
export type Portion = { readonly first: number; readonly rows: readonly TableRow[] };
type Parts = AsyncIterable<TablePart>;

/**
 * The uploaded files, in the database so that every process reaches them, until their import has ended. They are work
 * under way, not history: what an import did is in the log. Beside each lies what was read in it, in portions, so that
 * nobody needs all of its rows in memory; that can be read again at any time.
 */
export interface ImportFiles {
  /** Keeps a file with what is read in it; nothing of it when `parts` throws. */
  keep(importId: string, file: KeptFile, parts: Parts): Promise<TableFacts>;
  /** Keeps what is read in a file that is kept already. */
  keepTable(importId: string, parts: Parts): Promise<TableFacts>;
  keepPreview(importId: string, preview: ImportPreview): Promise<void>;
  has(importId: string): Promise<boolean>;
  find(importId: string): Promise<KeptFile | null>;
  /** What was read in it; null when it has not been. */
  facts(importId: string): Promise<TableFacts | null>;
  /** All rows, in order, portion by portion. */
  portions(importId: string): AsyncIterable<Portion>;
  /** What the preview of an import that has not begun showed. */
  preview(importId: string): Promise<ImportPreview | null>;
  drop(importId: string): Promise<void>;
}

export function createImportFiles(pool: Pool): ImportFiles {
  return {
    keep: async (importId, { name, content }, parts) => {
      const begun = await begin(parts);
      return inTransaction(pool, async (client) => {
        await client.query(
          `with old as (delete from imports.files
                         where preview is not null and received_at < now() - interval '${KEPT_PREVIEW}')
           insert into imports.files (import_id, name, content) values ($1, $2, $3)
           on conflict (import_id) do nothing`,
          [importId, name, content],
        );
        return writeTable(client, importId, begun);
      });
    },
    keepTable: async (importId, parts) => {
      const begun = await begin(parts);
      return inTransaction(pool, (client) => writeTable(client, importId, begun));
    },
    async keepPreview(importId, preview) {
      await pool.query('update imports.files set preview = $2 where import_id = $1', [
        importId,
        JSON.stringify(preview),
      ]);
    },
    async has(importId) {
      const { rowCount } = await pool.query('select 1 from imports.files where import_id = $1', [importId]);
      return rowCount === 1;
    },
    async find(importId) {
      const { rows } = await pool.query<KeptFile>(
        'select name, content from imports.files where import_id = $1',
        [importId],
      );
      return rows[0] ?? null;
    },
    async facts(importId) {
      const { rows } = await pool.query<{ facts: TableFacts }>(
        'select facts from imports.tables where import_id = $1',
        [importId],
      );
      return rows[0]?.facts ?? null;
    },
    async *portions(importId) {
      for (let next = 0; ; ) {
        const { rows } = await pool.query<Portion>(
          'select first, rows from imports.rows where import_id = $1 and first >= $2 order by first limit 1',
          [importId, next],
        );
        const [portion] = rows;
        if (!portion) return;
        yield portion;
        next = portion.first + portion.rows.length;
      }
    },
    async preview(importId) {
      const { rows } = await pool.query<{ preview: ImportPreview | null }>(
        'select preview from imports.files where import_id = $1',
        [importId],
      );
      return rows[0]?.preview ?? null;
    },
    async drop(importId) {
      await pool.query('delete from imports.files where import_id = $1', [importId]);
    },
  };
}

/** Waits for the first part: no transaction is open until the file's turn has come, nor for a file that is refused. */
async function begin(parts: Parts): Promise<Parts> {
  const source = parts[Symbol.asyncIterator]();
  const first = await source.next();
  return (async function* () {
    if (first.done) return;
    try {
      yield first.value;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  })();
}

/** A file that was read before has the same rows: they are left as they are. */
async function writeTable(client: Client, importId: string, parts: Parts): Promise<TableFacts> {
  let first = 0;
  for await (const part of parts) {
    if (part.kind === 'end') {
      await client.query(
        'insert into imports.tables (import_id, facts) values ($1, $2) on conflict do nothing',
        [importId, JSON.stringify(part.facts)],
      );
      return part.facts;
    }
    await client.query(
      'insert into imports.rows (import_id, first, rows) values ($1, $2, $3) on conflict do nothing',
      [importId, first, JSON.stringify(part.rows)],
    );
    first += part.rows.length;
  }
  throw new Error(`The table of the import ${importId} has no end`);
}
