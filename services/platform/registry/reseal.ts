import type { Pool } from '../postgres/pool.ts';
import { type KeySeal, KeysSealedOtherwise } from './key-seal.ts';

const PAGE = 1_000;

type Row = { readonly subject: string; readonly key: Buffer; readonly sealedWith: string | null };

/** Rejects with `KeysSealedOtherwise` when there are personal keys that this process could not open. */
export async function assertKeysOpen(pool: Pool, seal: KeySeal): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct sealed_with as name from registry.personal_keys where sealed_with is not null',
  );
  if (!rows.every(({ name }) => seal.canOpen(name))) throw new KeysSealedOtherwise();
}

/**
 * Seals every personal key that is not yet sealed with the secret that seals now, and answers how many. Processes go on
 * using them meanwhile; what was broken off goes on when it is asked for again.
 */
export async function resealPersonalKeys(pool: Pool, seal: KeySeal): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await pool.query<Row>(
      `select subject, key, sealed_with as "sealedWith" from registry.personal_keys
        where subject > $1 and key is not null and sealed_with is distinct from $2 order by subject limit ${PAGE}`,
      [after, seal.name],
    );
    const last = rows.at(-1);
    if (!last) return count;
    const sealed = rows.map(({ subject, key, sealedWith }) =>
      seal.seal(subject, seal.open(subject, key, sealedWith)),
    );
    // A key that was forgotten meanwhile is another than it was, and stays forgotten.
    const { rowCount } = await pool.query(
      `update registry.personal_keys k set key = n.sealed, sealed_with = $4
         from unnest($1::text[], $2::bytea[], $3::bytea[]) as n (subject, before, sealed)
        where k.subject = n.subject and k.key = n.before`,
      [rows.map(({ subject }) => subject), rows.map(({ key }) => key), sealed, seal.name],
    );
    count += rowCount ?? 0;
    after = last.subject;
  }
}

/** A row of `registry.personal_keys` as JSON, with its key opened: for a file that another shop can read. */
export function openedKeyRow(seal: KeySeal): (row: object) => object {
  return (row) => {
    if (!('subject' in row && 'key' in row && 'sealed_with' in row)) return row;
    const { subject, key, sealed_with: name } = row;
    if (typeof subject !== 'string' || typeof key !== 'string' || typeof name !== 'string') return row;
    // PostgreSQL writes bytes into JSON as '\x…'.
    const opened = seal.open(subject, Buffer.from(key.slice(2), 'hex'), name);
    return { ...row, key: `\\x${opened.toString('hex')}`, sealed_with: null };
  };
}
