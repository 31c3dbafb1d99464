import { sql } from 'kysely';
import type { Pool } from '../postgres/pool.ts';
import { countChanged, runStatement, statementsFor } from '../postgres/statements.ts';
import { type KeySeal, KeysSealedOtherwise } from './key-seal.ts';
import type { RegistryTables } from './registry-schema.ts';

const PAGE = 1_000;

const db = statementsFor<RegistryTables>();

/** Rejects with `KeysSealedOtherwise` when this process cannot open some personal keys. */
export async function assertKeysOpen(pool: Pool, seal: KeySeal): Promise<void> {
  const rows = await runStatement(
    pool,
    db
      .selectFrom('registry.personal_keys')
      .select('sealed_with as name')
      .distinct()
      .where('sealed_with', 'is not', null)
      .$narrowType<{ name: string }>(),
  );
  if (!rows.every(({ name }) => seal.canOpen(name))) throw new KeysSealedOtherwise();
}

/**
 * Seals every personal key not yet sealed with the current secret, and returns how many. Processes can use the keys
 * meanwhile; an interrupted run continues at the next call.
 */
export async function resealPersonalKeys(pool: Pool, seal: KeySeal): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const rows = await runStatement(
      pool,
      db
        .selectFrom('registry.personal_keys')
        .select(['subject', 'key', 'sealed_with as sealedWith'])
        .where('subject', '>', after)
        .where('key', 'is not', null)
        .where('sealed_with', 'is distinct from', seal.name)
        .orderBy('subject')
        .limit(PAGE)
        .$narrowType<{ key: Buffer }>(),
    );
    const last = rows.at(-1);
    if (!last) return count;
    const sealed = rows.map(({ subject, key, sealedWith }) =>
      seal.seal(subject, seal.open(subject, key, sealedWith)),
    );
    // A key deleted concurrently no longer matches, and stays deleted.
    count += await countChanged(
      pool,
      sql`update registry.personal_keys k set key = n.sealed, sealed_with = ${seal.name}
            from unnest(${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ key }) => key)}::bytea[],
                        ${sealed}::bytea[]) as n (subject, before, sealed)
           where k.subject = n.subject and k.key = n.before`,
    );
    after = last.subject;
  }
}

/** A row of `registry.personal_keys` as JSON, with the key opened: for a file another shop can read. */
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
