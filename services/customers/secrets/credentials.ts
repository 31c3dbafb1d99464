import { sql } from 'kysely';
import type { Role } from '../../platform/http/calls/roles.ts';
import { ok, Rejected, type Result, reject, unwrap } from '../../platform/kernel/rejection.ts';
import { createKeyedQueue } from '../../platform/kernel/waiting/keyed-queue.ts';
import { type Client, inTransaction, type Pool } from '../../platform/postgres/pool.ts';
import { type Given, prepareFixed, runStatement, statementsFor } from '../../platform/postgres/statements.ts';
import { type AccountTables, CREDENTIALS_CHANNEL } from '../tables.ts';
import { USER_NOT_FOUND } from '../user/user.decider.ts';

/** The write side's data of an account beside the log, to authenticate it and to end its sessions. */
export type Credentials = {
  readonly userId: string;
  readonly hash: string;
  /** None of a customer. */
  readonly roles: readonly Role[];
  /** Raised with a new password, the first role or the loss of the last one; earlier tokens become invalid. */
  readonly version: number;
};

/** For a deletion, too. */
export const LAST_OWNER = reject(
  'conflict',
  'last_owner',
  'Trgovina mora imati najmanje jednog vlasnika.',
).error;

type Recorded = { readonly state: { readonly roles: readonly Role[] } };

const db = statementsFor<AccountTables>();

/** Administrators of the release without roles are owners. */
const ROLES = sql<
  Role[]
>`coalesce(roles, case when administrator then array['owner'] else array[]::text[] end)`;
const IS_OWNER = sql<boolean>`'owner' = any(${ROLES})`;
const IS_ADMINISTRATOR = sql<boolean>`administrator`;
const COLUMNS = ['user_id as userId', 'hash', ROLES.as('roles'), 'version'] as const;

const FIND = prepareFixed('credentials_find', (given: Given<{ userId: string }>) =>
  db.selectFrom('registry.credentials').select(COLUMNS).where('user_id', '=', given('userId')),
);

/** Tables whose rows are deleted with an account. */
const OF_ONE_USER = [
  'password_resets',
  'sessions',
  'second_factors',
  'recovery_codes',
  'email_confirmations',
  'known_browsers',
  'credentials',
] as const;

export function createCredentialsStore(pool: Pool) {
  // A waiter on the lock holds a connection, and `record` needs another one.
  const turns = createKeyedQueue(1);
  const oneByOne = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
    turns.of('roles', () => inTransaction(pool, work));
  /** A rejection undoes the transaction, and is its result. */
  async function orRefusal<T>(work: (client: Client) => Promise<T>): Promise<T | Result<never>> {
    try {
      return await oneByOne(work);
    } catch (error) {
      if (error instanceof Rejected) return { ok: false, error: error.rejection };
      throw error;
    }
  }

  return {
    async find(userId: string): Promise<Credentials | null> {
      const [found] = await FIND.run(pool, { userId });
      return found ?? null;
    },
    /** Idempotent: a repeated registration changes nothing. */
    async add(userId: string, hash: string, roles: readonly Role[]): Promise<void> {
      await runStatement(
        pool,
        db
          .insertInto('registry.credentials')
          .values({ user_id: userId, hash, administrator: roles.length > 0, roles })
          .onConflict((conflict) => conflict.doNothing()),
      );
    },
    /** Returns the changed account, null when there is none. Ends every session, and forgets links and known browsers. */
    changePassword: (userId: string, hash: string): Promise<Credentials | null> =>
      setPassword(pool, userId, hash),
    /**
     * As `changePassword`, for a mailed link, which counts once; null when it no longer counts. If `record` fails, nothing
     * changes.
     */
    changePasswordByLink: <T>(
      { userId, tokenHash, hash }: { userId: string; tokenHash: string; hash: string },
      record: () => Promise<Result<T>>,
    ): Promise<Result<T> | null> =>
      orRefusal(async (client) => {
        // Before the link: other links of the account are deleted with this one.
        await lockAccount(client, userId);
        const [spent] = await runStatement(
          client,
          db
            .deleteFrom('registry.password_resets')
            .where('token_hash', '=', tokenHash)
            .where('user_id', '=', userId)
            .where('expires_at', '>', sql<string>`now()`)
            .returning('user_id'),
        );
        if (!spent || (await setPassword(client, userId, hash)) === null) return null;
        return ok(unwrap(await record()));
      }),
    /** Invalidates the links that confirm addresses of an account; those that undo a change stay valid. */
    async forgetConfirmations(userId: string): Promise<void> {
      await runStatement(pool, ofConfirmations(db, userId));
    },
    /**
     * Gives an account the roles of the state that `record` returns. Changes of roles and deletions are serialized
     * while `record` runs; if it fails, nothing changes. 404 `user_not_found`; 409 `last_owner` when `roles` would
     * leave no owner.
     */
    async changeRoles<T extends Recorded>(
      userId: string,
      roles: readonly Role[],
      record: () => Promise<Result<T>>,
    ): Promise<Result<T>> {
      return orRefusal(async (client) => {
        if (!roles.includes('owner') && (await isLastOwner(client, userId))) throw new Rejected(LAST_OWNER);
        if (!(await lockAccount(client, userId))) throw new Rejected(USER_NOT_FOUND.error);
        const recorded = unwrap(await record());
        await setRoles(client, userId, recorded.state.roles);
        return ok(recorded);
      });
    },
    async hasOwner(): Promise<boolean> {
      const owners = db
        .selectFrom('registry.credentials')
        .select('user_id')
        .where(IS_ADMINISTRATOR)
        .where(IS_OWNER);
      return (await runStatement(pool, owners.limit(1))).length > 0;
    },
    /** Whether no other account is an owner's. */
    isLastOwner: (userId: string): Promise<boolean> => oneByOne((client) => isLastOwner(client, userId)),
    /**
     * Deletes hash, sessions, known browsers and links of mails; false, and nothing is deleted, when it is the last
     * owner.
     */
    remove: (userId: string): Promise<boolean> =>
      oneByOne(async (client) => {
        if (await isLastOwner(client, userId)) return false;
        for (const table of OF_ONE_USER)
          await runStatement(
            client,
            sql`delete from ${sql.table(`registry.${table}`)} where user_id = ${userId}`,
          );
        await runStatement(client, sql`select pg_notify(${CREDENTIALS_CHANNEL}, ${userId})`);
        return true;
      }),
  };
}

export type CredentialsStore = ReturnType<typeof createCredentialsStore>;

/** Whether there is such an account. */
async function lockAccount(client: Client, userId: string): Promise<boolean> {
  const locked = db.selectFrom('registry.credentials').select('user_id').where('user_id', '=', userId);
  return (await runStatement(client, locked.forUpdate())).length > 0;
}

async function setPassword(client: Client | Pool, userId: string, hash: string): Promise<Credentials | null> {
  const [changed] = await runStatement(
    client,
    db
      .with('changed', (own) =>
        own
          .updateTable('registry.credentials')
          .set({ hash, version: sql`version + 1` })
          .where('user_id', '=', userId)
          .returningAll(),
      )
      .with('links', (own) => own.deleteFrom('registry.password_resets').where('user_id', '=', userId))
      .with('confirmations', (own) => ofConfirmations(own, userId))
      .with('browsers', (own) => own.deleteFrom('registry.known_browsers').where('user_id', '=', userId))
      .selectFrom('changed')
      .select([...COLUMNS, sql`pg_notify(${CREDENTIALS_CHANNEL}, ${userId})`.as('notified')]),
  );
  return changed ?? null;
}

/** A sign-in with a stolen password must not withdraw the links that undo its changes. */
function ofConfirmations(own: Pick<typeof db, 'deleteFrom'>, userId: string) {
  return own
    .deleteFrom('registry.email_confirmations')
    .where('user_id', '=', userId)
    .where('takes_back', '=', false);
}

/** Locks all administrators, so that two owners cannot remove each other at the same time. */
async function isLastOwner(client: Client, userId: string): Promise<boolean> {
  const rows = await runStatement(
    client,
    db
      .selectFrom('registry.credentials')
      .select(['user_id as userId', IS_OWNER.as('owner')])
      .where(IS_ADMINISTRATOR)
      .orderBy('user_id')
      .forUpdate(),
  );
  const owners = rows.filter(({ owner }) => owner);
  return owners.length === 1 && owners[0]?.userId === userId;
}

async function setRoles(client: Client, userId: string, roles: readonly Role[]): Promise<void> {
  const administrator = roles.length > 0;
  await runStatement(
    client,
    db
      .with('changed', (own) =>
        own
          .updateTable('registry.credentials')
          .set({ roles, administrator, version: sql`version + (administrator <> ${administrator})::integer` })
          .where('user_id', '=', userId)
          .returning('user_id'),
      )
      .selectFrom('changed')
      .select(sql`pg_notify(${CREDENTIALS_CHANNEL}, user_id)`.as('notified')),
  );
}
