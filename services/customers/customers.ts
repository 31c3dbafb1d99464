import type { ShopApp } from '../platform/http/http.ts';
import type { Waiting } from '../platform/http/positions.ts';
import type { CommandHandler } from '../platform/kernel/handle-command.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import type { Listener } from '../platform/postgres/listener.ts';
import type { Pool } from '../platform/postgres/pool.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { accountRoutes } from './account.routes.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Administrators, createAdministrators } from './administrators.ts';
import { createCoupons } from './coupons.ts';
import { createCredentialsStore } from './credentials.ts';
import { type CustomerServices, createCustomerServices } from './customer-services.ts';
import type { CustomerQueries, ForgetWritings, OrderExists, SendMail } from './customers.ports.ts';
import { createEmailClaims } from './email-claims.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { createPasswordChanges } from './password-changes.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { createSignIn } from './sign-in.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { userDecider } from './user.decider.ts';
import type { Person } from './user.events.ts';
import { usersRoutes } from './users.routes.ts';

export type CustomersDeps = {
  readonly pool: Pool;
  readonly listener: Listener;
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly keys: KeyRing;
  readonly attempts: Attempts;
  readonly orderExists: OrderExists;
  /** Milliseconds. */
  readonly now?: () => number;
};

/** Accounts as everything else uses them. */
export type Customers = {
  readonly accounts: Accounts;
  readonly administrators: Administrators;
  readonly services: CustomerServices;
  /** Whose account it is, as the log knows it now; null for who was erased. */
  readonly personOf: (userId: string) => Promise<Person | null>;
  /** What `authPlugin` needs. */
  readonly auth: { readonly tokens: Tokens; readonly sessions: Sessions };
  routes(edge: CustomerRoutesDeps): (app: ShopApp) => Promise<void>;
};

export type CustomerRoutesDeps = {
  readonly queries: CustomerQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
  readonly sendMail: SendMail;
  readonly forgetWritings?: ForgetWritings;
  /** The address of the page that takes a token for a new password. */
  readonly resetUrl: (token: string) => string;
};

/** Puts the module together. The tables must be there: `createCustomersSchema`, `createAttemptsSchema`. */
export async function createCustomers(deps: CustomersDeps): Promise<Customers> {
  const { pool, listener, handler, registry, attempts, now } = deps;
  const credentials = createCredentialsStore(pool);
  const emails = createEmailClaims(deps);
  const accounts = createAccounts({ ...deps, credentials, emails });
  const tokens = createTokens(await registry.secret('token'), now);
  const browsers = createKnownBrowsers(pool);
  const signIn = createSignIn({ handler, credentials, emails, attempts, browsers, tokens });
  return {
    accounts,
    administrators: createAdministrators({ handler, accounts, credentials, emails }),
    services: createCustomerServices({ ...deps, accounts, emails }),
    async personOf(userId) {
      const { state } = await handler.load(userDecider, userId);
      return state.status === 'active' ? state.person : null;
    },
    auth: { tokens, sessions: createSessions({ credentials, listener }) },
    routes({ queries, readModels, sendMail, forgetWritings, resetUrl }) {
      const passwordChanges = createPasswordChanges({
        handler,
        pool,
        credentials,
        emails,
        attempts,
        signIn,
        sendMail,
        resetUrl,
      });
      const coupons = createCoupons(deps, now);
      return async (app) => {
        await app.register(accountRoutes({ accounts, coupons, queries, readModels }));
        await app.register(signInRoutes({ signIn, passwordChanges, browsers }));
        await app.register(usersRoutes({ accounts, queries, forgetWritings }));
      };
    },
  };
}
