import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { erasures } from '../../projections/reactions/erasures.ts';
import { startReactions } from '../../projections/reactions/reactions.ts';
import { contentProjection } from '../../projections/read-models/content/content.projection.ts';
import {
  type ContentReadModel,
  createContentQueries,
} from '../../projections/read-models/content/queries.ts';
import { customersProjection } from '../../projections/read-models/customers/customers.projection.ts';
import { createCustomersQueries } from '../../projections/read-models/customers/queries.ts';
import { startProjections } from '../../projections/start-projections.ts';
import { CALL_ROLES } from '../access/index.ts';
import type { Stores } from '../api/stores.ts';
import { type Customers, createCustomers } from '../customers/customers.module.ts';
import type { CustomerQueries } from '../customers/customers.ports.ts';
import { authPlugin } from '../customers/sessions/auth-plugin.ts';
import { createCustomersSchema } from '../customers/tables.ts';
import { type Mail, passwordLinkLetter } from '../messages/mail/index.ts';
import type { ShopApp } from '../platform/http/calls/http.ts';
import { type AnswerCache, createAnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import { positionsPlugin } from '../platform/http/kept-answers/positions.ts';
import { bodiesPlugin } from '../platform/http/limits/bodies.ts';
import { limitsPlugin } from '../platform/http/limits/rate-limit.ts';
import { errorsPlugin } from '../platform/http/refusals/errors.ts';
import { keepHeadFromDeleting } from '../platform/http/requests/head-requests.ts';
import { compileSerializer } from '../platform/http/schemas/serializer-compiler.ts';
import { compileValidator } from '../platform/http/schemas/validation-compiler.ts';
import { createAttempts, createAttemptsSchema } from '../platform/registry/attempts.ts';
import './cheap-passwords.ts';
import { PATIENCE_MS } from './patience.ts';
import { openTestStores } from './stores.ts';

export const PASSWORD = 'Tajna lozinka 1';
const ADMINISTRATOR = { email: 'admin@example.com', password: PASSWORD };

export type TestTools = {
  readonly stores: Stores;
  readonly cache: AnswerCache;
  readonly content: ContentReadModel;
};

type SentMail = Omit<Mail, 'id'>;

export type TestApp = TestTools & {
  readonly customers: Customers;
  readonly queries: CustomerQueries;
  readonly mails: SentMail[];
  /** Offset of the clock of tokens and reservations, in milliseconds. */
  readonly clock: { ahead: number };
  readonly placedOrders: Set<string>;
  readonly adminToken: string;
  /** Sends a request, as the token's account if one is given. */
  call(options: InjectOptions, token?: string): Promise<LightMyRequestResponse>;
  post(url: string, body: object, token?: string): Promise<LightMyRequestResponse>;
  get(url: string, token?: string): Promise<LightMyRequestResponse>;
  /** Registers a customer over HTTP, signs in, and waits until read models show the account. */
  customer(email: string): Promise<{ id: string; token: string }>;
  signIn(email: string, password?: string): Promise<string>;
  /** Waits until the read models show all events. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Accounts on a new database behind HTTP, as in the shop, with the routes that a spec adds. */
export async function startTestApp(
  more: (tools: TestTools) => readonly ((app: ShopApp) => Promise<void>)[] = () => [],
): Promise<TestApp> {
  const logger = pino({ level: 'silent' });
  const { stores, databaseUrl, drop } = await openTestStores();
  const { pool, readModels } = stores;
  await createCustomersSchema(pool);
  await createAttemptsSchema(pool);
  const runner = startProjections({ ...stores, url: databaseUrl, logger }, [
    customersProjection,
    contentProjection,
  ]);

  const clock = { ahead: 0 };
  /** Each customer registers from another address, since registrations are limited. */
  let registered = 0;
  const placedOrders = new Set<string>();
  const attempts = createAttempts(pool);
  const customers = await createCustomers({
    ...stores,
    attempts,
    settleOrder: async (orderId) => placedOrders.has(orderId),
    now: () => Date.now() + clock.ahead,
    sharedClock: async () => Date.now() + clock.ahead,
  });
  const nothingElsewhere = { forget: async () => ({ openOrders: 0 }), finish: async () => undefined };
  const reactions = startReactions({ ...stores, url: databaseUrl, logger }, [
    erasures({
      eraseUser: customers.erasure(nothingElsewhere).run,
      forgetOrder: async () => undefined,
      forgetInKept: async () => undefined,
      forgetInOwn: async () => undefined,
    }),
  ]);
  const queries = createCustomersQueries({ pool, readModels });
  const tools: TestTools = {
    stores,
    cache: createAnswerCache(readModels),
    content: createContentQueries({ pool, readModels }),
  };
  const mails: SentMail[] = [];
  const routes = customers.routes({
    queries,
    readModels,
    async passwordLinkWanted({ userId, requestedAt }) {
      const link = await customers.toMail.passwordLink(userId, requestedAt);
      if (!link) return;
      const letter = passwordLinkLetter(link.name, `https://shop.test/nova-lozinka?token=${link.token}`);
      mails.push({ ...letter, to: link.email });
    },
  });

  const app = Fastify({ logger: false, trustProxy: true }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  keepHeadFromDeleting(app);
  await app.register(errorsPlugin);
  await app.register(cookie);
  await app.register(bodiesPlugin);
  await app.register(authPlugin, { ...customers.auth, routeRoles: CALL_ROLES });
  await app.register(limitsPlugin, { attempts });
  await app.register(positionsPlugin, { readModels });
  for (const plugin of [...routes, ...more(tools)]) await app.register(plugin);

  await customers.administrators.ensureFirstAdministrator(ADMINISTRATOR);

  const call = (options: InjectOptions, token?: string) =>
    app.inject({
      ...options,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    });

  async function settled(): Promise<void> {
    const head = await stores.store.head();
    if (!(await readModels.waitFor(head, ['customers', 'content'], PATIENCE_MS)))
      throw new Error(`Not settled at ${head}`);
  }

  async function signIn(email: string, password = PASSWORD): Promise<string> {
    const answer = await call({ method: 'POST', url: '/users/login', payload: { email, password } });
    if (answer.statusCode !== 200) throw new Error(`${email} could not sign in: ${answer.body}`);
    return answer.json<string>();
  }

  await settled();
  return {
    ...tools,
    customers,
    queries,
    mails,
    clock,
    placedOrders,
    adminToken: await signIn(ADMINISTRATOR.email),
    call,
    post: (url, payload, token) => call({ method: 'POST', url, payload }, token),
    get: (url, token) => call({ method: 'GET', url }, token),
    async customer(email) {
      const payload = { name: 'Amra', surname: 'Hodžić', email, password: PASSWORD };
      registered += 1;
      const remoteAddress = `198.18.${registered >> 8}.${registered & 255}`;
      const answer = await call({ method: 'POST', url: '/users/add-user', remoteAddress, payload });
      if (answer.statusCode !== 201) throw new Error(`${email} could not register: ${answer.body}`);
      const token = await signIn(email);
      await settled();
      return { id: answer.json<{ _id: string }>()._id, token };
    },
    signIn,
    settled,
    async close() {
      await app.close();
      customers.auth.close();
      await reactions.stop();
      await runner.stop();
      await drop();
    },
  };
}
