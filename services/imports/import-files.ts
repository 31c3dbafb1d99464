import type { Pool } from '../platform/postgres/pool.ts';
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
`;

/** A preview that nobody starts is kept so long. */
const KEPT_PREVIEW = '7 days';

/** Creates the table of the files under way where it is missing. */
export async function createImportsSchema(pool: Pool): Promise<void> {
  await pool.query(SCHEMA);
}

export type KeptFile = { readonly name: string; readonly content: Buffer };

/**
 * The uploaded files, in the database so that every process reaches them, until their import has ended. They are work
 * under way, not history: what an import did is in the log.
 */
export interface ImportFiles {
  keep(importId: string, file: KeptFile, preview: ImportPreview | null): Promise<void>;
  find(importId: string): Promise<KeptFile | null>;
  /** What the preview of an import that has not begun showed. */
  preview(importId: string): Promise<ImportPreview | null>;
  drop(importId: string): Promise<void>;
}

export function createImportFiles(pool: Pool): ImportFiles {
  return {
    async keep(importId, { name, content }, preview) {
      await pool.query(
        `with old as (delete from imports.files
                       where preview is not null and received_at < now() - interval '${KEPT_PREVIEW}')
         insert into imports.files (import_id, name, content, preview) values ($1, $2, $3, $4)
         on conflict (import_id) do nothing`,
        [importId, name, content, preview && JSON.stringify(preview)],
      );
    },
    async find(importId) {
      const { rows } = await pool.query<KeptFile>(
        'select name, content from imports.files where import_id = $1',
        [importId],
      );
      return rows[0] ?? null;
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
