import { sql } from 'kysely';
import { newId } from '../../platform/kernel/ids.ts';
import type { Pool } from '../../platform/postgres/pool.ts';
import { type Given, prepareFixed, runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import { type AccountTables, SESSIONS_CHANNEL } from '../tables.ts';

export type NewSession = {
  readonly userId: string;
  /** The account's version at sign-in; a session of another version is over. */
  readonly version: number;
  /** A few words for the browser. No addresses. */
  readonly description: string;
  /** Seconds. */
  readonly lifetime: number;
};
/** A session that has neither ended nor expired. */
export type SessionUse = { readonly userId: string; readonly lastUsedAt: Date };
export type SessionRow = {
  readonly id: string;
  readonly description: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
};
/** Selects the active sessions of an account; `idle` in seconds. */
export type Owner = { readonly userId: string; readonly idle: number };

const TIDY_MS = 60_000;
/** Each browser and phone of a person has one. */
const MOST_OF_ONE = 100;

const db = statementsFor<AccountTables>();

const FIND = prepareFixed('sessions_find', (given: Given<{ id: string; at: string }>) =>
  db
    .selectFrom('registry.sessions')
    .select(['user_id as userId', 'last_used_at as lastUsedAt'])
    .where('id', '=', given('id'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', given('at')),
);

/** Whether a session is active at a moment and belongs to this user. */
function holds({ userId, idle }: Owner, at: string) {
  return sql<boolean>`user_id = ${userId} and ended_at is null and expires_at > ${at}
    and last_used_at > ${at}::timestamptz - make_interval(secs => ${idle})
    and exists (select from registry.credentials c where c.user_id = sessions.user_id and c.version = sessions.version)`;
}

/** `now` in milliseconds. */
export function createSessionStore(pool: Pool, now: () => number = Date.now) {
  let tidied = 0;

  async function tidy(): Promise<void> {
    if (Date.now() - tidied < TIDY_MS) return;
    tidied = Date.now();
    await runStatement(pool, db.deleteFrom('registry.sessions').where('expires_at', '<', at()));
  }
  const at = () => new Date(now()).toISOString();

  async function find(id: string): Promise<SessionUse | null> {
    const [row] = await FIND.run(pool, { id, at: at() });
    return row ? { userId: row.userId, lastUsedAt: new Date(row.lastUsedAt) } : null;
  }

  /** Ends the sessions of an owner with this id, or with any other, and notifies every process. */
  async function endWhere(owner: Owner, is: '=' | '<>', id: string): Promise<readonly string[]> {
    const endedAt = at();
    const rows = await runStatement(
      pool,
      db
        .with('ended', (own) =>
          own
            .updateTable('registry.sessions')
            .set({ ended_at: endedAt })
            .where(holds(owner, endedAt))
            .where('id', is, id)
            .returning('id'),
        )
        .selectFrom('ended')
        .select(['id', sql`pg_notify(${SESSIONS_CHANNEL}, id)`.as('notified')]),
    );
    return rows.map(({ id: ended }) => ended);
  }

  /** Ends an account's sessions beyond `MOST_OF_ONE`, and notifies every process. */
  async function endOldest(userId: string, endedAt: string): Promise<void> {
    await runStatement(
      pool,
      sql`with ended as (
            update registry.sessions set ended_at = ${endedAt} where id in (
              select id from registry.sessions
               where user_id = ${userId} and ended_at is null and expires_at > ${endedAt}
               order by last_used_at desc, created_at desc, id desc offset ${sql.lit(MOST_OF_ONE)})
            returning id)
          select pg_notify(${SESSIONS_CHANNEL}, id) from ended`,
    );
  }

  return {
    /** Answers the new session's id. Of more than `MOST_OF_ONE` of an account the one used longest ago ends. */
    async start({ userId, version, description, lifetime }: NewSession): Promise<string> {
      await tidy();
      const [id, begun] = [newId(), at()];
      await runStatement(
        pool,
        db.insertInto('registry.sessions').values({
          id,
          user_id: userId,
          version,
          description,
          created_at: begun,
          last_used_at: begun,
          expires_at: sql`${begun}::timestamptz + make_interval(secs => ${lifetime})`,
        }),
      );
      await endOldest(userId, begun);
      return id;
    },
    find,
    /** `find` for a token of the release before sessions: creates its session at the first use. Times in seconds. */
    async adopt({
      id,
      userId,
      version,
      iat,
      exp,
    }: {
      id: string;
      userId: string;
      version: number;
      iat: number;
      exp: number;
    }): Promise<SessionUse | null> {
      // Keeps an existing row, so that a signed-out token does not become valid again.
      await runStatement(
        pool,
        db
          .insertInto('registry.sessions')
          .values({
            id,
            user_id: userId,
            version,
            description: 'Ranija prijava',
            created_at: sql`to_timestamp(${iat})`,
            last_used_at: at(),
            expires_at: sql`to_timestamp(${exp})`,
          })
          .onConflict((conflict) => conflict.doNothing()),
      );
      return find(id);
    },
    async noteUse(id: string): Promise<void> {
      const usedAt = at();
      const used = db.updateTable('registry.sessions').set({ last_used_at: usedAt }).where('id', '=', id);
      await runStatement(pool, used.where('last_used_at', '<', usedAt));
    },
    list: (owner: Owner): Promise<readonly SessionRow[]> =>
      runStatement(
        pool,
        db
          .selectFrom('registry.sessions')
          .select(['id', 'description', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
          .where(holds(owner, at()))
          .orderBy('last_used_at', 'desc')
          .orderBy('id'),
      ),
    /** These return the ids of the ended sessions: one session if the owner has it, or all but one. */
    end: (owner: Owner, id: string): Promise<readonly string[]> => endWhere(owner, '=', id),
    endOthers: (owner: Owner, keptId: string): Promise<readonly string[]> => endWhere(owner, '<>', keptId),
    async endAll(): Promise<void> {
      await runStatement(
        pool,
        db.updateTable('registry.sessions').set({ ended_at: at() }).where('ended_at', 'is', null),
      );
      await runStatement(pool, sql`select pg_notify(${SESSIONS_CHANNEL}, '')`);
    },
  };
}

/** Sign-ins as the database keeps them. What ends one is heard by every process on `SESSIONS_CHANNEL`. */
export type SessionStore = ReturnType<typeof createSessionStore>;
