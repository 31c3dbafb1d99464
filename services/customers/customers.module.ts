import type { Waiting } from '../platform/http/kept-answers/positions.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import type { StreamReader } from '../platform/log/event-store.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Listener } from '../platform/postgres/listener.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { accountRoutes } from './account/account.routes.ts';
import { createAccountNewsletter } from './account/account-newsletter.ts';
import { createAccounts } from './account/accounts.ts';
import { createAccountsToMail } from './account/accounts-to-mail.ts';
import { createCoupons, createSharedClock, type SharedClock } from './account/coupons.ts';
import { createEmailConfirmations } from './account/email-confirmations.ts';
import { createErasure } from './account/erasure.ts';
import { usersRoutes } from './account/users.routes.ts';
import type {
  CustomerQueries,
  ForgetPersonElsewhere,
  PasswordLinkWanted,
  SettleOrder,
} from './customers.ports.ts';
import type { UserRow } from './customers.schemas.ts';
import { openDatabaseClock } from './database-clock.ts';
import { createAdministrators } from './operators/administrators.ts';
import { createOperatorCommands } from './operators/operator-commands.ts';
import { createCustomerServices } from './orders/customer-services.ts';
import { createCredentialsStore } from './secrets/credentials.ts';
import { createPasswordLinks } from './secrets/password-links.ts';
import { createPasswordProof } from './secrets/password-proof.ts';
import { createSecondFactor } from './secrets/second-factor.ts';
import { createSecondFactorStore } from './secrets/second-factor-store.ts';
import { createStepUp } from './secrets/step-up.ts';
import { sessionLimits } from './sessions/session-limits.ts';
import { createSessionStore } from './sessions/session-store.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { createSessions } from './sessions/sessions.ts';
import { openTokenSecrets } from './sessions/token-secrets.ts';
import { createTokens } from './sessions/tokens.ts';
import { createKnownBrowsers } from './sign-in/known-browsers.ts';
import { createPasswordChanges } from './sign-in/password-changes.ts';
import { secondFactorRoutes } from './sign-in/second-factor.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createEmailClaims } from './user/email-claims.ts';
import { personEmails } from './user/person-emails.ts';

export type CustomersDeps = {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly store: StreamReader;
  readonly keys: KeyRing;
  readonly attempts: Attempts;
  readonly settleOrder: SettleOrder;
  /** The clock of sign-ins, in milliseconds; that of the database when absent. */
  readonly now?: () => number;
  /** The clock of reservations; that of the database when absent. */
  readonly sharedClock?: SharedClock;
};

export type CustomerRoutesDeps = {
  readonly queries: CustomerQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
  readonly passwordLinkWanted: PasswordLinkWanted;
};

/** Accounts as everything else uses them. The tables must be there: `createCustomersSchema`, `createAttemptsSchema`. */
export async function createCustomers(deps: CustomersDeps) {
  const { pool, listener, handler, registry, attempts } = deps;
  const clock = deps.now ? { now: deps.now, close: () => undefined } : await openDatabaseClock(pool);
  const { now } = clock;
  const credentials = createCredentialsStore(pool);
  const emails = createEmailClaims(deps);
  const coupons = createCoupons({ ...deps, now: deps.sharedClock ?? createSharedClock(pool) });
  const accounts = createAccounts({ ...deps, credentials, emails });
  const first = await registry.secret('token');
  const secrets = await openTokenSecrets({ pool, listener, first, now });
  const tokens = createTokens(secrets, now);
  const store = createSessionStore(pool, now);
  const sessions = createSessions({ credentials, store, listener, now });
  const factors = createSecondFactorStore(pool, deps.keys);
  const secondFactor = createSecondFactor({ handler, store: factors, now });
  const browsers = createKnownBrowsers(pool);
  const own = { ...deps, credentials, emails, secondFactor };
  const confirmations = createEmailConfirmations(own);
  const links = createPasswordLinks(own);
  const signIn = createSignIn({ ...own, browsers, tokens, sessions: store });
  const passwords = createPasswordProof({ credentials, attempts });
  const stepUp = createStepUp({ passwords, secondFactor, now });
  function close(): void {
    clock.close();
    sessions.close();
    secrets.close();
  }

  return {
    accounts,
    administrators: createAdministrators({ ...own, accounts }),
    operators: createOperatorCommands({ emails, secondFactor, secrets, sessions: store }),
    /** The time of the database; milliseconds. */
    now,
    services: createCustomerServices({ ...deps, accounts, emails, coupons }),
    /** Contents and recipients of account mails. */
    toMail: createAccountsToMail({ ...deps, confirmations, links }),
    newsletter: createAccountNewsletter({ handler, emails }),
    /** Every address that an account has shown to be its owner's. */
    emailsOf: (userId: string) => personEmails(deps.store, userId),
    /** The sign-ins of an account that still count. */
    sessionsOf: ({ _id, isAdmin }: Pick<UserRow, '_id' | 'isAdmin'>) =>
      store.list({ userId: _id, idle: sessionLimits(isAdmin === 1 ? 1 : 0).idle }),
    erasure: (elsewhere: ForgetPersonElsewhere) => createErasure({ ...deps, credentials, emails, elsewhere }),
    /** The dependencies of `authPlugin`. */
    auth: { tokens, sessions, stepUp, close },
    routes(ports: CustomerRoutesDeps) {
      const passwordChanges = createPasswordChanges({ ...own, ...ports, links, passwords, signIn });
      return [
        accountRoutes({ ...ports, accounts, confirmations, coupons, stepUp }),
        signInRoutes({ signIn, passwordChanges, stepUp, browsers }),
        sessionsRoutes({ sessions, store, accounts }),
        secondFactorRoutes({ secondFactor, passwordChanges }),
        usersRoutes({ ...ports, accounts }),
      ];
    },
  };
}

export type Customers = Awaited<ReturnType<typeof createCustomers>>;
