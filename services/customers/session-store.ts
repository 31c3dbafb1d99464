import { newId } from '../platform/kernel/ids.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import { SESSIONS_CHANNEL } from './customers-schema.ts';

export type NewSession = {
  readonly userId: string;
  /** The account's version at sign-in; a session of another version is over. */
  readonly version: number;
  /** A few words for the browser. No addresses. */
  readonly description: string;
  /** Seconds. */
  readonly lifetime: number;
};
/** Of a session that was neither ended nor ran out. */
export type SessionUse = { readonly userId: string; readonly lastUsedAt: Date };
export type SessionRow = {
  readonly id: string;
  readonly description: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
};
/** The sessions of a user that still hold; `idle` in seconds. */
export type Owner = { readonly userId: string; readonly idle: number };

/** Sign-ins as the database keeps them. What ends one is heard by every process on `SESSIONS_CHANNEL`. */
export interface SessionStore {
  /** Answers the new session's id. */
  start(session: NewSession): Promise<string>;
  find(id: string): Promise<SessionUse | null>;
  /** `find` for a token of the release before sessions: its session is made when it is first seen. Times in seconds. */
  adopt(session: {
    id: string;
    userId: string;
    version: number;
    iat: number;
    exp: number;
  }): Promise<SessionUse | null>;
  noteUse(id: string): Promise<void>;
  list(owner: Owner): Promise<readonly SessionRow[]>;
  /** These answer the ids of what they ended: of one session if the owner has it, of all but one. */
  end(owner: Owner, id: string): Promise<readonly string[]>;
  endOthers(owner: Owner, keptId: string): Promise<readonly string[]>;
  endAll(): Promise<void>;
}

const TIDY_MS = 60_000;

/** Whether a session holds at $2 for the owner $1, with an idle limit of $3 seconds. */
const HOLDS = `s.user_id = $1 and s.ended_at is null and s.expires_at > $2
  and s.last_used_at > $2::timestamptz - make_interval(secs => $3)
  and exists (select from registry.credentials c where c.user_id = s.user_id and c.version = s.version)`;

/** `now` in milliseconds. */
export function createSessionStore(pool: Pool, now: () => number = Date.now): SessionStore {
  let tidied = 0;

  async function tidy(): Promise<void> {
    if (Date.now() - tidied < TIDY_MS) return;
    tidied = Date.now();
    await pool.query('delete from registry.sessions where expires_at < $1', [at()]);
  }
  const at = () => new Date(now());

  async function find(id: string): Promise<SessionUse | null> {
    const { rows } = await pool.query<{ userId: string; lastUsedAt: string }>({
      name: 'sessions_find',
      text: `select user_id as "userId", last_used_at as "lastUsedAt" from registry.sessions
              where id = $1 and ended_at is null and expires_at > $2`,
      values: [id, at()],
    });
    const [row] = rows;
    return row ? { userId: row.userId, lastUsedAt: new Date(row.lastUsedAt) } : null;
  }

  /** Ends the sessions of an owner for which `more` is true, and tells every process. */
  async function endWhere({ userId, idle }: Owner, more: string, id: string): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(
      `with ended as (update registry.sessions s set ended_at = $2 where ${HOLDS} and ${more} returning id)
       select id, pg_notify('${SESSIONS_CHANNEL}', id) from ended`,
      [userId, at(), idle, id],
    );
    return rows.map(({ id: ended }) => ended);
  }

  return {
    async start({ userId, version, description, lifetime }) {
      await tidy();
      const id = newId();
      await pool.query(
        `insert into registry.sessions (id, user_id, version, description, created_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $5, $5::timestamptz + make_interval(secs => $6))`,
        [id, userId, version, description, at(), lifetime],
      );
      return id;
    },
    find,
    async adopt({ id, userId, version, iat, exp }) {
      // A row that is there stays as it is, so that a token that was signed out cannot come back.
      await pool.query(
        `insert into registry.sessions (id, user_id, version, description, created_at, last_used_at, expires_at)
         values ($1, $2, $3, 'Ranija prijava', to_timestamp($4), $5, to_timestamp($6)) on conflict do nothing`,
        [id, userId, version, iat, at(), exp],
      );
      return find(id);
    },
    async noteUse(id) {
      await pool.query('update registry.sessions set last_used_at = $2 where id = $1 and last_used_at < $2', [
        id,
        at(),
      ]);
    },
    async list({ userId, idle }) {
      const { rows } = await pool.query<SessionRow>(
        `select id, description, created_at as "createdAt", last_used_at as "lastUsedAt" from registry.sessions s
          where ${HOLDS} order by last_used_at desc, id`,
        [userId, at(), idle],
      );
      return rows;
    },
    end: (owner, id) => endWhere(owner, 's.id = $4', id),
    endOthers: (owner, keptId) => endWhere(owner, 's.id <> $4', keptId),
    async endAll() {
      await pool.query('update registry.sessions set ended_at = $1 where ended_at is null', [at()]);
      await pool.query('select pg_notify($1, $2)', [SESSIONS_CHANNEL, '']);
    },
  };
}
