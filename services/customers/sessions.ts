import type { Listener } from '../platform/postgres/listener.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import { CREDENTIALS_CHANNEL, SESSIONS_CHANNEL } from './customers-schema.ts';
import { createRemembered } from './remembered.ts';
import { sessionLimits, USE_NOTED_EVERY_S } from './session-limits.ts';
import type { Owner, SessionStore, SessionUse } from './session-store.ts';
import type { VerifiedClaims } from './tokens.ts';

export type Sessions = {
  /**
   * Whether a token still counts: its session was not ended and not idle for too long, and the account has the
   * password and the role it had at sign-in. Counts as use of the session.
   */
  isCurrent(claims: VerifiedClaims): Promise<boolean>;
  /** Ends one of the owner's sessions; false when there is no such one. */
  end(owner: Owner, id: string): Promise<boolean>;
  /** Ends all of the owner's sessions but one, and answers how many. */
  endOthers(owner: Owner, keptId: string): Promise<number>;
  close(): void;
};

export type SessionsDeps = {
  readonly credentials: Pick<CredentialsStore, 'find'>;
  readonly store: Omit<SessionStore, 'start' | 'list' | 'endAll'>;
  readonly listener: Listener;
  /** Milliseconds. */
  readonly now?: () => number;
};

/**
 * What is known of the accounts and sessions whose tokens are in use, in memory: one SELECT each in half a minute.
 * A change on any process is heard through PostgreSQL.
 */
export function createSessions({ credentials, store, listener, now = Date.now }: SessionsDeps): Sessions {
  const accounts = createRemembered<Credentials | null>(listener, CREDENTIALS_CHANNEL);
  const uses = createRemembered<SessionUse | null>(listener, SESSIONS_CHANNEL);

  async function isAccountCurrent(claims: VerifiedClaims): Promise<boolean> {
    const { _id } = claims;
    if (fits(accounts.get(_id), claims)) return true;
    // A token may be newer than what was heard: who has just changed the password must not be turned away.
    return fits(await accounts.fetch(_id, () => credentials.find(_id)), claims);
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
    // A read must not fail because its time cannot be written.
    await store.noteUse(sid).catch(() => undefined);
  }

  function forgotten(ids: readonly string[]): number {
    for (const id of ids) uses.forget(id);
    return ids.length;
  }

  return {
    async isCurrent(claims) {
      if (!(await isAccountCurrent(claims))) return false;
      const use = await lastUseOf(claims);
      if (use === null) return false;
      await noteUse(claims, use);
      return true;
    },
    end: async (owner, id) => forgotten(await store.end(owner, id)) > 0,
    endOthers: async (owner, keptId) => forgotten(await store.endOthers(owner, keptId)),
    close() {
      accounts.close();
      uses.close();
    },
  };
}

function fits(account: Credentials | null | undefined, { version, isAdmin }: VerifiedClaims): boolean {
  return account?.version === version && account.administrator === (isAdmin === 1);
}
