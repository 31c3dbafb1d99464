import type { Role } from '../../platform/http/calls/roles.ts';
import type { Listener } from '../../platform/postgres/listener.ts';
import type { Credentials, CredentialsStore } from '../secrets/credentials.ts';
import { CREDENTIALS_CHANNEL, SESSIONS_CHANNEL } from '../tables.ts';
import { createRemembered } from './remembered.ts';
import { sessionLimits, USE_NOTED_EVERY_S } from './session-limits.ts';
import type { Owner, SessionStore, SessionUse } from './session-store.ts';
import type { VerifiedClaims } from './tokens.ts';

export type SessionsDeps = {
  readonly credentials: Pick<CredentialsStore, 'find'>;
  readonly store: Omit<SessionStore, 'start' | 'list' | 'endAll'>;
  readonly listener: Listener;
  /** Milliseconds. */
  readonly now?: () => number;
};

/**
 * Caches the accounts and sessions whose tokens are in use: one SELECT each in half a minute.
 * PostgreSQL notifies every process of changes.
 */
export function createSessions({ credentials, store, listener, now = Date.now }: SessionsDeps) {
  const accounts = createRemembered<Credentials | null>(listener, CREDENTIALS_CHANNEL);
  const uses = createRemembered<SessionUse | null>(listener, SESSIONS_CHANNEL);

  async function currentAccount(claims: VerifiedClaims): Promise<Credentials | null> {
    const { _id } = claims;
    const known = accounts.get(_id);
    if (fits(known, claims)) return known;
    // A token may be newer than the cached row, right after a change of the password.
    const found = await accounts.fetch(_id, () => credentials.find(_id));
    return fits(found, claims) ? found : null;
  }

  /** The session's last use, null when it is over. */
  async function lastUseOf(claims: VerifiedClaims): Promise<SessionUse | null> {
    const known = uses.get(claims.sid);
    if (known && !isIdle(known, claims)) return known;
    const found = await uses.fetch(claims.sid, () => load(claims));
    return found && found.userId === claims._id && !isIdle(found, claims) ? found : null;
  }

  function load({ sid: id, isEarlier, _id: userId, version, iat, exp }: VerifiedClaims) {
    return isEarlier ? store.adopt({ id, userId, version, iat, exp }) : store.find(id);
  }

  function isIdle({ lastUsedAt }: SessionUse, { isAdmin }: VerifiedClaims): boolean {
    return now() - lastUsedAt.getTime() > sessionLimits(isAdmin).idle * 1000;
  }

  async function noteUse({ sid }: VerifiedClaims, { userId, lastUsedAt }: SessionUse): Promise<void> {
    if (now() - lastUsedAt.getTime() < USE_NOTED_EVERY_S * 1000) return;
    await uses.fetch(sid, async () => ({ userId, lastUsedAt: new Date(now()) }));
    // A read must not fail because the last use cannot be stored.
    await store.noteUse(sid).catch(() => undefined);
  }

  async function current(claims: VerifiedClaims) {
    const account = await currentAccount(claims);
    const use = account && (await lastUseOf(claims));
    return account && use ? { roles: account.roles, use } : null;
  }

  function forgotten(ids: readonly string[]): number {
    for (const id of ids) uses.forget(id);
    return ids.length;
  }

  return {
    /**
     * The roles of the account behind a token, none of a customer. Null when the token no longer counts: its session
     * was ended or idle for too long, the account is gone, its password changed since, or it became or is no longer an
     * administrator's. Counts as use of the session.
     */
    async rolesOf(claims: VerifiedClaims): Promise<readonly Role[] | null> {
      const found = await current(claims);
      if (found) await noteUse(claims, found.use);
      return found?.roles ?? null;
    },
    /** As `rolesOf`, without counting as a use of the session: for connections that stay open. */
    currentRoles: async (claims: VerifiedClaims): Promise<readonly Role[] | null> =>
      (await current(claims))?.roles ?? null,
    /** Ends one of the owner's sessions; false when it does not exist. */
    end: async (owner: Owner, id: string): Promise<boolean> => forgotten(await store.end(owner, id)) > 0,
    /** Ends all of the owner's sessions but one, and answers how many. */
    endOthers: async (owner: Owner, keptId: string): Promise<number> =>
      forgotten(await store.endOthers(owner, keptId)),
    close(): void {
      accounts.close();
      uses.close();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

function fits(
  account: Credentials | null | undefined,
  { version, isAdmin }: VerifiedClaims,
): account is Credentials {
  return account?.version === version && account.roles.length > 0 === (isAdmin === 1);
}
