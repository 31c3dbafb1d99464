import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { AUDIT_DESCRIPTIONS } from '../../../../projections/read-models/audit/descriptions.ts';
import type { AuditAnswer } from '../../../audit/audit.schemas.ts';
import { eventKinds } from '../../../audit/index.ts';
import { comparePositions, ordinalOf, type Position } from '../../../platform/log/event-log.ts';
import { type OpenApi, routesOf, urlOf } from '../../calls/invalid-calls.ts';
import { countSheetCall, uploadCall } from '../../calls/upload.ts';
import type { RightCall } from '../../calls/valid-calls.ts';
import { createRecentAdministrator } from '../../recent-administrator.ts';
import { rightCalls } from '../../routes/all.ts';
import { bodies, createWorld, nextNumber } from '../../seed-world.ts';
import { startTestShop } from '../../shop.ts';
import { everyEvent } from '../../stores.ts';

const shop = await startTestShop();
const administrator = createRecentAdministrator(shop);
const world = await createWorld(shop);
const { product } = world;
const calls = rightCalls(world);
const routes = routesOf(
  (await shop.app.inject({ url: '/api/openapi.json', headers: shop.asAdmin })).json<OpenApi>(),
);
afterAll(() => shop.close());

type ImportAnswer = { readonly state: string; readonly undoing: boolean };
type Params = Readonly<Record<string, string>>;
/** A call that writes, and the same once more. */
type Writing = {
  readonly params?: RightCall['params'];
  readonly body?: object;
  readonly options?: InjectOptions;
};

/** Calls that others may make, too, and that screens of the administration make. */
const ALSO: readonly string[] = [
  'POST /users/profile-update/{userId}',
  'POST /orders/update-order-read-by-admin/{id}',
];

const ADDING: readonly string[] = [
  'POST /imports',
  'POST /products/bulk',
  'POST /orders/phone',
  'POST /returns/{id}/exchange',
  'POST /orders/{id}/notes',
  'POST /scheduled-changes',
];

/** What writes no event of the shop, or is shown elsewhere to do so. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST /live/presence': 'who is where is no fact of the shop',
  'POST /upload': 'a picture is a file; the thing that shows it has the event',
  'POST /jobs/{queue}/{id}/retry': 'jobs are no facts of the shop',
  'POST /jobs/{queue}/{id}/remove': 'jobs are no facts of the shop',
  'POST /orders/phone/preview': 'a preview writes nothing',
  'POST /returns/{id}/exchange/preview': 'a preview writes nothing',
  'POST /what-if': 'a replay writes nothing',
  'POST /orders/{id}/refunds': 'payments.http.spec.ts',
  'DELETE /orders/{id}/parcels/{parcelId}': 'announcing.http.spec.ts',
  'POST /stock/lots/{lot}/mails': 'recall.http.spec.ts',
  'POST /payments/statements': 'statements.http.spec.ts',
  'POST /payments/statements/head': 'a preview writes nothing',
  'POST /returns/{id}/paid-out': 'return-receipts.http.spec.ts',
  'POST /invoices/{number}/fiscal': 'fiscal.http.spec.ts',
  'POST /audit/last-hour/undo': 'last-hour.http.spec.ts',
  ...Object.fromEntries(
    [...routes.keys()]
      .filter((key) => key.startsWith('POST /projections/'))
      .map((key) => [key, 'operators.http.spec.ts']),
  ),
};

/** A product that was changed after the moment `at`. */
const changed = await world.make.product();
const at = (await shop.stores.store.readStream(`product-${changed._id}`)).at(-1)?.recordedAt;
await world.call('POST', `/products/update-best-seller/${changed._id}`, shop.asAdmin, { bestSeller: 1 });

const toChange = await world.make.order({}, changed._id);
const bulk = (more: object) => ({ mode: 'run', selection: { ids: [product._id] }, ...more });
const imports = { name: 'proizvodi.csv', content: `title;price\nUvezeni sapun ${nextNumber()};2,50\n` };

/** Where the call that is right changes nothing, or where another file is another import. */
const CHANGING: Readonly<Record<string, Writing>> = {
  'POST /products/bulk': { body: bulk({ action: { type: 'sale-on', percent: 15 } }) },
  'POST /products/{id}/restore': {
    params: { id: changed._id },
    body: { at },
  },
  'POST /imports': { options: uploadCall(shop.asAdmin, imports, { mode: 'preview' }) },
  'POST /stock/counts': {
    options: {
      method: 'POST',
      url: '/api/stock/counts',
      headers: { ...shop.asAdmin, 'idempotency-key': 'jedna-inventura' },
      payload: {},
    },
  },
  'POST /stock/counts/{id}/sheet': {
    options: countSheetCall(
      { ...shop.asAdmin, 'idempotency-key': 'jedna-lista' },
      (await world.make.count()).countId,
      `${product.product_id};3`,
    ),
  },
  'POST /stock/movements': {
    options: {
      method: 'POST',
      url: '/api/stock/movements',
      headers: { ...shop.asAdmin, 'idempotency-key': 'jedan-prijem' },
      payload: { kind: 'receipt', items: [{ productId: product._id, quantity: 1 }] },
    },
  },
  'POST /users/profile-update/{userId}': {
    params: { userId: await administratorId() },
    body: { ...bodies.profile('admin@example.com'), name: 'Merima' },
  },
  'POST /orders/{id}/change': {
    params: { id: toChange._id },
    body: { address: { notes: 'Zvonite dvaput.' }, expectedTotal: toChange.totalPrice },
  },
  'POST /orders/update-status': { body: { ids: [(await world.make.order())._id], status: 'Potvrđena' } },
  'POST /orders/update-order-read-by-admin/{id}': {
    params: { id: world.order._id },
    body: { readedByAdmin: 1 },
  },
};

async function administratorId(): Promise<string> {
  const users = (await world.call('GET', '/users', shop.asAdmin)).json<{ _id: string; isAdmin: number }[]>();
  return users.find(({ isAdmin }) => isAdmin === 1)?._id ?? '';
}

/** Of the administration's calls those that write: they post, or delete. */
const writing = [...routes.entries()]
  .filter(([key]) => calls[key]?.access === 'administrator' || ALSO.includes(key))
  .filter(([key, { method, path }]) => method !== 'GET' || (path.includes('/delete-') && key in calls))
  .map(([key, route]) => ({ key, route, ...calls[key], ...CHANGING[key] }));

const TOLD = new Set(eventKinds(AUDIT_DESCRIPTIONS).map(({ type }) => type));

/** What the administrator has done since `after`, as events that have a line in the audit trail. */
async function doneSince(after: Position) {
  const events = await everyEvent(shop.stores.log, Object.keys(AUDIT_DESCRIPTIONS));
  return events.filter(
    ({ position, type, metadata }) =>
      comparePositions(position, after) > 0 && metadata.actor.kind === 'administrator' && TOLD.has(type),
  );
}

async function newestLines(): Promise<AuditAnswer['items']> {
  await shop.settled();
  return (await world.call('GET', '/audit?limit=200', shop.asAdmin)).json<AuditAnswer>().items;
}

/** Waits until no import is running, since the effects of a call continue after its answer. */
async function importsAtRest(): Promise<void> {
  const atWork = async () => {
    await shop.settled();
    const imports = (await world.call('GET', '/imports', shop.asAdmin)).json<ImportAnswer[]>();
    return imports.filter(({ state, undoing }) => undoing || state === 'queued' || state === 'running');
  };
  await expect.poll(atWork).toEqual([]);
}

describe('every call of the administration that writes', () => {
  it('is listed here, or excluded with a reason', () => {
    expect(writing.length).toBeGreaterThan(45);
    expect(Object.keys(OTHERS).filter((key) => !writing.some((one) => one.key === key))).toEqual([]);
    expect(Object.keys(CHANGING).filter((key) => !writing.some((one) => one.key === key))).toEqual([]);
  });

  it.each(writing.filter(({ key }) => !(key in OTHERS)))(
    'is recorded with actor and time, and once more changes nothing: $key',
    async ({ key, route, params, body, options, right }) => {
      const known: Params = typeof params === 'function' ? await params() : (params ?? {});
      await shop.settled();
      const once: InjectOptions = options ?? {
        method: route.method,
        url: urlOf(route.path, known),
        headers: { ...(await administrator()) },
        ...(body ? { payload: body } : {}),
      };
      const [head, since] = [await shop.stores.store.head(), Date.now()];
      const answer = await shop.app.inject(once);
      expect([answer.statusCode, answer.body]).toEqual([right, expect.any(String)]);
      const done = await doneSince(head);
      expect(done.length).toBeGreaterThan(0);
      const lines = new Map((await newestLines()).map((line) => [line.position, line]));
      for (const { position, stream } of done) {
        const line = lines.get(ordinalOf(position));
        expect(`${line?.entity}-${line?.id}`).toBe(stream);
        expect(line).toMatchObject({
          text: expect.stringMatching(/^[A-ZČĆŽŠĐ]\S+ \S/),
          actor: { kind: 'administrator', name: expect.stringMatching(/\S/) },
        });
        expect(Date.parse(line?.at ?? '')).toBeGreaterThanOrEqual(since);
      }

      // Adding, submitting or beginning once more makes another entity.
      if (key.includes('/add-') || ADDING.includes(key)) return;
      if (key.startsWith('POST /imports/')) await importsAtRest();
      const again = await shop.stores.store.head();
      await shop.app.inject(once);
      expect(await doneSince(again)).toEqual([]);
    },
  );
});
