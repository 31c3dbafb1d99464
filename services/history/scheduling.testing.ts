import { pino } from 'pino';
import { createScheduledChangeQueries } from '../../projections/read-models/scheduled/queries.ts';
import {
  createAuthors,
  createScheduledChanges,
  type ScheduledChangeQueries,
} from '../scheduled-changes/index.ts';
import { createCaller } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';

type Product = { readonly _id: string; readonly slug: string; readonly price: number };
type Times = { readonly at: string; readonly until?: string };

/** Schedules changes as the administrator, and looks at them from processes of other times. */
export function createScheduling(shop: TestShop) {
  const call = createCaller(shop);
  const queries = createScheduledChangeQueries({ ...shop.stores, pool: shop.stores.reading });

  async function schedule(path: string, body: object, times: Times): Promise<string> {
    const asked = { reason: 'Praznična akcija', ...times, call: { method: 'POST', path, body } };
    const answer = await call('POST', '/scheduled-changes', shop.asAdmin, asked);
    if (answer.statusCode !== 201) throw new Error(`${path} was not scheduled: ${answer.body}`);
    return answer.json<{ _id: string }>()._id;
  }

  async function productOf(id: string): Promise<Product> {
    return (await call('GET', `/products/get-product-id/${id}`, shop.asAdmin)).json<Product>();
  }

  return {
    queries,
    schedule,
    productOf,
    async scheduleProduct(id: string, changes: object, times: Times): Promise<string> {
      const now = await productOf(id);
      return schedule(`/products/update-product/${now.slug}`, { ...now, ...changes }, times);
    },
    /** The scheduled changes of a process whose clock shows a moment. */
    scheduledAt(at: string, other: Partial<ScheduledChangeQueries> = {}, mostAhead?: number) {
      const { people } = shop.modules;
      return createScheduledChanges(
        { ...shop.stores, logger: pino({ level: 'silent' }) },
        {
          queries: { ...queries, ...other },
          authors: createAuthors({ find: (id) => people.find(id), namesOf: async () => new Map() }),
          mayCall: () => true,
          fieldName: (_, field) => field,
          now: () => Date.parse(at),
        },
        mostAhead,
      );
    },
  };
}

export type Scheduling = ReturnType<typeof createScheduling>;
