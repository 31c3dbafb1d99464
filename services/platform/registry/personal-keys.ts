import { sql } from 'kysely';
import QuickLRU from 'quick-lru';
import { takeRandomBytes } from '../kernel/secrets/random-bytes.ts';
import { createBatcher } from '../kernel/waiting/batcher.ts';
import { assertHolds } from '../log/conditions.ts';
import { type KeyRing, personForgotten } from '../log/personal-data.ts';
import type { Listener } from '../postgres/listener.ts';
import { onConnection, type Pool } from '../postgres/pool.ts';
import { anyOf, type Given, prepareFixed, runStatement, statementsFor } from '../postgres/statements.ts';
import { createKeySeal, type KeySeal } from './key-seal.ts';
import type { RegistryTables } from './registry-schema.ts';

const CHANNEL = 'personal_key_forgotten';

type Row = { readonly subject: string; readonly key: Buffer; readonly sealedWith: string | null };

const db = statementsFor<RegistryTables>();

type NewKeys = { subjects: readonly string[]; keys: readonly Buffer[]; sealedWith: string | null };
const MAKE = prepareFixed(
  'personal_keys_make',
  (given: Given<NewKeys>) => sql<Row>`
    insert into registry.personal_keys (subject, key, sealed_with)
    select n.subject, n.key, ${given('sealedWith')}
      from unnest(${given('subjects')}::text[], ${given('keys')}::bytea[]) as n (subject, key)
    on conflict do nothing returning subject, key, sealed_with as "sealedWith"`,
);

const LOAD = prepareFixed('personal_keys_load', (given: Given<{ subjects: readonly string[] }>) =>
  db
    .selectFrom('registry.personal_keys')
    .select(['subject', 'key', 'sealed_with as sealedWith'])
    .where('subject', '=', anyOf(given('subjects')))
    .where('key', 'is not', null)
    .$narrowType<{ key: Buffer }>(),
);

type KeyRingDeps = {
  readonly pool: Pool;
  readonly listener: Listener;
  /** The pool that creates keys; `pool` by default (see `openHurriedPool`). */
  readonly hurried?: Pool;
  /** How keys are stored; in plain by default. */
  readonly seal?: KeySeal;
};

/** Keeps the keys in a PostgreSQL table. A notification removes a deleted key from every process's memory. */
export function createPostgresKeyRing({
  pool,
  listener,
  hurried = pool,
  seal = createKeySeal([]),
}: KeyRingDeps): KeyRing {
  const known = new QuickLRU<string, Buffer>({ maxSize: 10_000 });
  /** Counts deletions: a key read concurrently with one may be deleted, and is not cached. */
  let forgettings = 0;
  listener.on(CHANNEL, drop);

  function drop(subject: string): void {
    forgettings += 1;
    if (subject === '') known.clear();
    else known.delete(subject);
  }

  const make = createBatcher(async (subjects: readonly string[]) => {
    // In a fixed order, so that writers cannot deadlock.
    const names = [...new Set(subjects)].sort();
    const before = forgettings;
    const made = await MAKE.run(hurried, {
      subjects: names,
      keys: names.map((subject) => seal.seal(subject, takeRandomBytes(32))),
      sealedWith: seal.name,
    });
    const keys = remember(made, before);
    const others = names.filter((name) => !keys.has(name));
    if (others.length > 0) for (const [subject, key] of await load(others)) keys.set(subject, key);
    return subjects.map((subject) => keys.get(subject));
  });

  /** `before`: the deletion count when the rows were requested. */
  function remember(rows: readonly Row[], before: number): Map<string, Buffer> {
    const opened = new Map(
      rows.map(({ subject, key, sealedWith }) => [subject, seal.open(subject, key, sealedWith)]),
    );
    if (before === forgettings) for (const [subject, key] of opened) known.set(subject, key);
    return opened;
  }

  async function load(subjects: readonly string[]): Promise<Map<string, Buffer>> {
    const before = forgettings;
    return remember(await LOAD.run(pool, { subjects }), before);
  }

  return {
    async ensure(subject) {
      // A database that has gone back in a fail-over may have lost the key: data sealed with it would be unreadable.
      const cached = listener.isListening() ? known.get(subject) : undefined;
      const key = cached ?? (await make(subject));
      if (!key) throw personForgotten();
      return key;
    },
    async find(subjects) {
      const found = new Map<string, Buffer>();
      const missing: string[] = [];
      for (const subject of new Set(subjects)) {
        const key = known.get(subject);
        if (key) found.set(subject, key);
        else missing.push(subject);
      }
      if (missing.length > 0) for (const [subject, key] of await load(missing)) found.set(subject, key);
      return found;
    },
    async forget(subject, onlyWhile) {
      await onConnection(pool, (client) => {
        // Looked at with a connection in hand: it may be one to another server.
        assertHolds(onlyWhile);
        return runStatement(
          client,
          sql`with gone as (
                insert into registry.personal_keys (subject, key) values (${subject}, null)
                on conflict (subject) do update set key = null, sealed_with = null)
              select pg_notify(${CHANNEL}, ${subject})`,
        );
      });
      drop(subject);
    },
  };
}
