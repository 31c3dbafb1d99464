import { pino } from 'pino';
import { afterAll, expect, vi } from 'vitest';
import { createScheduledChangeQueries } from '../../projections/read-models/scheduled/queries.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createCaller, createMaker } from '../testing/seed-world.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';
import { createAuthors } from './authors.ts';
import { type CarryOutDeps, createCarryOut } from './carry-out.ts';
import type { MostAhead } from './future.ts';
import type { ScheduledCall, ScheduledChangeEvent } from './scheduled-change.events.ts';
import { createScheduledChanges } from './scheduled-changes.module.ts';
import type { ScheduledChangeQueries } from './scheduled-changes.ports.ts';
import type { ScheduledChangeAnswer } from './scheduled-changes.schemas.ts';

export type AskedCall = Pick<ScheduledCall, 'method' | 'path'> & { readonly body?: object };

type Times = { readonly at: string; readonly until?: string };
type Product = { readonly _id: string; readonly slug: string; readonly price: number };
/** What a process has that is not the shop's own. */
type Own = {
  readonly handler?: CommandHandler;
  readonly queries?: Partial<ScheduledChangeQueries>;
  readonly mostAhead?: MostAhead;
};

const HOUR_MS = 3_600_000;

/** A moment to come. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A shop for the specs of a file, which ends after them, with its calls, what it makes and its scheduled changes. */
export async function startScheduledShop() {
  const shop = await startTestShop();
  afterAll(() => shop.close());
  return {
    shop,
    call: createCaller(shop),
    make: createMaker(shop),
    scheduled: createScheduledShop(shop),
  };
}

/** Schedules calls in a shop of a spec, and has their time come without waiting for it. */
function createScheduledShop(shop: TestShop) {
  const call = createCaller(shop);
  const ask = (body: object, headers: Readonly<Record<string, string>> = shop.asAdmin) =>
    call('POST', '/scheduled-changes', headers, { reason: 'Novi cjenovnik', at: inHours(1), ...body });

  const queries = createScheduledChangeQueries({ ...shop.stores, pool: shop.stores.reading });

  /** The scheduled changes of a process whose clock shows a moment. */
  function scheduledAt(at: string, { handler = shop.stores.handler, mostAhead, ...own }: Own = {}) {
    const { people } = shop.modules;
    return createScheduledChanges(
      { ...shop.stores, handler, logger: pino({ level: 'silent' }) },
      {
        queries: { ...queries, ...own.queries },
        authors: createAuthors({ find: (id) => people.find(id), namesOf: async () => new Map() }),
        mayCall: () => true,
        fieldName: (_, field) => field,
        now: () => Date.parse(at),
      },
      mostAhead,
    );
  }

  /** Takes the steps of a process whose clock shows a moment. */
  function processAt(at: string, other: Partial<CarryOutDeps> = {}) {
    const { people } = shop.modules;
    return createCarryOut({
      ...shop.stores,
      authors: createAuthors({ find: (id) => people.find(id), namesOf: async () => new Map() }),
      now: () => Date.parse(at),
      logger: { info: () => undefined },
      ...other,
    });
  }

  async function listed(query = 'pageSize=100') {
    await shop.settled();
    const answer = await call('GET', `/scheduled-changes?${query}`, shop.asAdmin);
    return answer.json<{ items: ScheduledChangeAnswer[] }>().items;
  }

  async function schedule(body: Partial<Times> & { readonly call: AskedCall }): Promise<string> {
    const answer = await ask(body);
    expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining('_id')]);
    return answer.json<{ _id: string }>()._id;
  }
  const post = (path: string, body: object, times: Times) =>
    schedule({ ...times, call: { method: 'POST', path, body } });

  async function productOf(id: string): Promise<Product> {
    return (await call('GET', `/products/get-product-id/${id}`, shop.asAdmin)).json<Product>();
  }

  return {
    ask,
    queries,
    listed,
    schedule,
    /** Schedules a call that posts a body. */
    post,
    productOf,
    /** Schedules changes of a product. */
    async change(id: string, changes: object, times: Times): Promise<string> {
      const now = await productOf(id);
      return post(`/products/update-product/${now.slug}`, { ...now, ...changes }, times);
    },
    /** Changes a product by hand. */
    async changeNow(id: string, changes: object): Promise<void> {
      await shop.settled();
      const now = await productOf(id);
      const path = `/products/update-product/${now.slug}`;
      const answer = await call('POST', path, shop.asAdmin, { ...now, ...changes });
      expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    },
    scheduledAt,
    processAt,
    async found(id: string): Promise<ScheduledChangeAnswer> {
      const change = (await listed()).find(({ _id }) => _id === id);
      if (!change) throw new Error(`${id} is not listed`);
      return change;
    },
    /** The streams that a scheduled change is made on. */
    async streamsOf(id: string) {
      const [event] = await shop.stores.store.readStream<ScheduledChangeEvent>(`scheduled-${id}`, 0, 1);
      return event?.type === 'ChangeScheduled' ? (event.data.streams ?? []) : [];
    },
    /** Takes the steps that are due at a moment once, as the sweep does when it has come. */
    async sweepAt(at: string, handler?: CommandHandler): Promise<void> {
      await shop.settled();
      await scheduledAt(at, handler && { handler }).sweepBy(shop.app);
      await shop.settled();
    },
    /** Takes the steps that are due at a moment until none is left. */
    async comeTo(at: string): Promise<void> {
      const scheduled = scheduledAt(at);
      await vi.waitFor(async () => {
        await shop.settled();
        await scheduled.sweepBy(shop.app);
        await shop.settled();
        expect(await queries.due(at, 1)).toEqual([]);
      }, PATIENCE.timeout);
    },
  };
}
