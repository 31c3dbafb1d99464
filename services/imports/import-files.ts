import { type ColumnType, sql } from 'kysely';
import { type Client, inTransaction, type Pool } from '../platform/postgres/pool.ts';
import { runStatement, statementsFor } from '../platform/postgres/statements.ts';
import { column, ddlOf, type RowsOf, table } from '../platform/postgres/tables.ts';
import type { TableFacts, TablePart, TableRow } from './file/table.ts';
import type { ImportPreview } from './imports.schemas.ts';

const OF_FILE = 'text references imports.files on delete cascade';
const tables = {
  'imports.files': table({
    import_id: column.id,
    name: column.text,
    content: column.of<Buffer>('bytea'),
    preview: column.nullable<ColumnType<ImportPreview, string | undefined, string>>('jsonb'),
    received_at: column.generated<string>('timestamptz', 'now()'),
  }),
  'imports.tables': table({
    import_id: column.primary(column.of<string>(OF_FILE)),
    facts: column.of<ColumnType<TableFacts, string>>('json'),
  }),
  'imports.rows': table(
    {
      import_id: column.of<string>(OF_FILE),
      first: column.integer,
      rows: column.of<ColumnType<readonly TableRow[], string>>('json'),
    },
    { key: ['import_id', 'first'] },
  ),
};

/** Their rows, as Kysely types its statements. */
export type ImportFileTables = RowsOf<typeof tables>;

/** In one transaction under a lock: processes that start together must not create the same table together. */
const SCHEMA = `
select pg_advisory_xact_lock(hashtext('create imports schema'));
create schema if not exists imports;
${ddlOf(tables, 'create table if not exists')}`;

const db = statementsFor<ImportFileTables>();

/** Days until an unused preview is deleted. */
const KEPT_PREVIEW_DAYS = 7;

/** Creates the tables of pending files where missing. */
export async function createImportsSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}

type KeptFile = { readonly name: string; readonly content: Buffer };
/** Consecutive rows; `first` is the index of the first among all, from 0. */
type Portion = { readonly first: number; readonly rows: readonly TableRow[] };
type Parts = AsyncIterable<TablePart>;
/** The imports that are to be started later: their files are kept. */
export type AwaitedImports = () => Promise<readonly string[]>;

/**
 * Keeps uploaded files until their import has ended, in the database so that every process reaches them. They are
 * pending work, not history: the log records what an import did. The parsed rows are kept beside each file in portions,
 * so that all of them never need to be in memory; they can be parsed again at any time.
 */
export function createImportFiles(pool: Pool, awaited: AwaitedImports = async () => []) {
  return {
    /** Stores a file with its parsed rows; stores nothing when `parts` throws. */
    async keep(importId: string, { name, content }: KeptFile, parts: Parts): Promise<TableFacts> {
      const begun = await begin(parts);
      const kept = [...(await awaited())];
      return inTransaction(pool, async (client) => {
        await runStatement(
          client,
          db
            .with('old', (files) =>
              files
                .deleteFrom('imports.files')
                .where('preview', 'is not', null)
                .where('received_at', '<', sql<string>`now() - make_interval(days => ${KEPT_PREVIEW_DAYS})`)
                .where(sql<boolean>`import_id <> all(${kept}::text[])`),
            )
            .insertInto('imports.files')
            .values({ import_id: importId, name, content })
            .onConflict((conflict) => conflict.column('import_id').doNothing()),
        );
        return writeTable(client, importId, begun);
      });
    },
    /** Stores the parsed rows of a file that is already stored. */
    async keepTable(importId: string, parts: Parts): Promise<TableFacts> {
      const begun = await begin(parts);
      return inTransaction(pool, (client) => writeTable(client, importId, begun));
    },
    async keepPreview(importId: string, preview: ImportPreview): Promise<void> {
      const kept = { preview: JSON.stringify(preview) };
      await runStatement(pool, db.updateTable('imports.files').set(kept).where('import_id', '=', importId));
    },
    async has(importId: string): Promise<boolean> {
      return (await runStatement(pool, files(importId).select('import_id'))).length === 1;
    },
    async find(importId: string): Promise<KeptFile | null> {
      const [file] = await runStatement(pool, files(importId).select(['name', 'content']));
      return file ?? null;
    },
    /** The facts of the parsed table; null when it was not parsed. */
    async facts(importId: string): Promise<TableFacts | null> {
      const tables = db.selectFrom('imports.tables').select('facts').where('import_id', '=', importId);
      const [table] = await runStatement(pool, tables);
      return table?.facts ?? null;
    },
    /** All rows, in order, in portions. */
    async *portions(importId: string): AsyncIterable<Portion> {
      const portions = db
        .selectFrom('imports.rows')
        .select(['first', 'rows'])
        .where('import_id', '=', importId)
        .orderBy('first')
        .limit(1);
      for (let next = 0; ; ) {
        const [portion] = await runStatement(pool, portions.where('first', '>=', next));
        if (!portion) return;
        yield portion;
        next = portion.first + portion.rows.length;
      }
    },
    /** The preview of an import until it has ended; null without one. */
    async preview(importId: string): Promise<ImportPreview | null> {
      const [file] = await runStatement(pool, files(importId).select('preview'));
      return file?.preview ?? null;
    },
    async drop(importId: string): Promise<void> {
      await runStatement(pool, db.deleteFrom('imports.files').where('import_id', '=', importId));
    },
  };
}

export type ImportFiles = ReturnType<typeof createImportFiles>;

function files(importId: string) {
  return db.selectFrom('imports.files').where('import_id', '=', importId);
}

/** Waits for the first part, so that no transaction is open while the file is queued or refused. */
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

/** Keeps the existing rows of a file that was parsed before: they are the same. */
async function writeTable(client: Client, importId: string, parts: Parts): Promise<TableFacts> {
  let first = 0;
  for await (const part of parts) {
    if (part.kind === 'end') {
      const table = { import_id: importId, facts: JSON.stringify(part.facts) };
      await runStatement(
        client,
        db
          .insertInto('imports.tables')
          .values(table)
          .onConflict((conflict) => conflict.doNothing()),
      );
      return part.facts;
    }
    const portion = { import_id: importId, first, rows: JSON.stringify(part.rows) };
    await runStatement(
      client,
      db
        .insertInto('imports.rows')
        .values(portion)
        .onConflict((conflict) => conflict.doNothing()),
    );
    first += part.rows.length;
  }
  throw new Error(`The table of the import ${importId} has no end`);
}
