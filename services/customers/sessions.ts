import type { Role } from '../platform/http/roles.ts';
import { Lru } from '../platform/kernel/lru.ts';
import type { Listener } from '../platform/postgres/listener.ts';
import type { Credentials, CredentialsStore } from './credentials.ts';
import { CREDENTIALS_CHANNEL } from './customers-schema.ts';
import type { SignedClaims } from './tokens.ts';

export type Sessions = {
  /**
   * The roles of the account behind a token, none of a customer. Null when the account is gone, or the password changed
   * since, or it became or is no longer an administrator's.
   */
  rolesOf(claims: SignedClaims): Promise<readonly Role[] | null>;
  close(): void;
};

const REMEMBERED = 20_000;
/** For how long at most a change may go unnoticed, should a notification get lost. */
const TRUSTED_MS = 30_000;

type Entry = {
  readonly account: Pick<Credentials, 'version' | 'roles'> | null;
  readonly until: number;
};

/**
 * What is known of the accounts whose tokens are in use, in memory: one SELECT an account and half a minute.
 * A change on any process is heard through PostgreSQL.
 */
export function createSessions({
  credentials,
  listener,
}: {
  credentials: Pick<CredentialsStore, 'find'>;
  listener: Listener;
}): Sessions {
  const known = new Lru<string, Entry>(REMEMBERED);
  /** Counts what was heard: an answer that was under way meanwhile may be from before, and is not kept. */
  let changes = 0;
  const forget = listener.on(CREDENTIALS_CHANNEL, (userId) => {
    changes += 1;
    if (userId === '') known.clear();
    else known.delete(userId);
  });

  function remembered(userId: string): Entry['account'] {
    const entry = known.get(userId);
    return entry && entry.until > Date.now() ? entry.account : null;
  }

  async function read(userId: string): Promise<Entry['account']> {
    const before = changes;
    const found = await credentials.find(userId);
    if (before === changes) known.set(userId, { account: found, until: Date.now() + TRUSTED_MS });
    return found;
  }

  return {
    async rolesOf(claims) {
      const heard = remembered(claims._id);
      if (fits(heard, claims)) return heard.roles;
      // A token may be newer than what was heard: who has just changed the password must not be turned away.
      const found = await read(claims._id);
      return fits(found, claims) ? found.roles : null;
    },
    close: () => void forget(),
  };
}

function fits(
  account: Entry['account'],
  { version, isAdmin }: SignedClaims,
): account is NonNullable<Entry['account']> {
  return account?.version === version && account.roles.length > 0 === (isAdmin === 1);
}
