import { pino } from 'pino';
import { openStores } from '../../../api/stores.ts';
import { cartDecider, type ProductForSale } from '../../../cart/index.ts';
import { createImportedProducts } from '../../../catalogue/index.ts';
import { createEmailConfirmations } from '../../../customers/account/email-confirmations.ts';
import { createCustomers, createCustomersSchema } from '../../../customers/index.ts';
import { createCredentialsStore } from '../../../customers/secrets/credentials.ts';
import { createEmailClaims } from '../../../customers/user/email-claims.ts';
import { createOrderAllowance, createOrderPlacing, createOrderSettling } from '../../../ordering/index.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { createCommandHandler } from '../../../platform/kernel/commands/handle-command.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { categoryOf, type EventLog } from '../../../platform/log/event-log.ts';
import { createEventStore } from '../../../platform/log/event-store.ts';
import { NO_LIMITS } from '../../../platform/registry/attempts.ts';
import { createOrderStock } from '../../../stock/index.ts';

export const context: CommandContext = { correlationId: 'spec', actor: { kind: 'guest', id: 'guest' } };

const OMEGA: ProductForSale = {
  id: 'omega',
  number: 7,
  title: 'Omega 3',
  slug: 'omega',
  price: 2000,
  sellingPrice: 2000,
  discountPercent: 0,
  onSale: false,
  inWeeklyOffer: false,
  image: 'omega.jpg',
  category: 3,
  categorySlug: 'zdravlje',
  subcategory: null,
  brand: 15,
  brandSlug: 'ostalo',
  varied: false,
  variations: [],
};
const SETTINGS = {
  shippingPrice: 0,
  freeShippingThreshold: 10_000,
  pickupPlaces: [],
  stockKept: false,
  pointsAfterDelivery: false,
};
const CONTACT = {
  name: 'Amra',
  surname: 'Hodžić',
  email: 'amra@example.com',
  phone: '061 123 456',
  notes: '',
  address: 'Zmaja od Bosne 1',
  postalCode: '88000',
  city: 'Mostar',
  country: 'Bosna i Hercegovina',
};

/** A process that pauses before or after an append until it is resumed. */
type Stop = { readonly reached: Promise<void>; readonly goOn: () => void };

/** Of the next append to a stream of a category; the others go through. */
function stoppable(log: EventLog) {
  const waiting: {
    category: string;
    when: 'before' | 'after';
    reach: () => void;
    released: Promise<void>;
  }[] = [];
  async function stand(stream: string, when: 'before' | 'after'): Promise<void> {
    const at = waiting.findIndex((stop) => stop.category === categoryOf(stream) && stop.when === when);
    const [stop] = at < 0 ? [] : waiting.splice(at, 1);
    stop?.reach();
    await stop?.released;
  }
  return {
    log: {
      ...log,
      async append(...asked: Parameters<EventLog['append']>) {
        await stand(asked[0], 'before');
        const result = await log.append(...asked);
        await stand(asked[0], 'after');
        return result;
      },
      async appendMany(appends: Parameters<EventLog['appendMany']>[0]) {
        for (const { stream } of appends) await stand(stream, 'before');
        const results = await log.appendMany(appends);
        for (const { stream } of appends) await stand(stream, 'after');
        return results;
      },
    } satisfies EventLog,
    stop(when: 'before' | 'after', category: string): Stop {
      let reach: () => void = () => undefined;
      let goOn: () => void = () => undefined;
      const reached = new Promise<void>((resolve) => {
        reach = resolve;
      });
      const released = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      waiting.push({ category, when, reach, released });
      return { reached, goOn };
    },
  };
}

/** A process of the shop that can be stopped in the middle of a command. */
export async function openClaimant(databaseUrl: string, eventStoreUrl: string | null) {
  const stores = await openStores(databaseUrl, eventStoreUrl, pino({ level: 'silent' }));
  await createCustomersSchema(stores.pool);
  const { log, stop } = stoppable(stores.log);
  const store = createEventStore(log, stores.keys);
  const handler = createCommandHandler(store);
  const deps = { ...stores, store, handler };
  let ahead = 0;
  const customers = await createCustomers({
    ...deps,
    attempts: NO_LIMITS,
    settleOrder: createOrderSettling(handler),
    sharedClock: async () => Date.now() + ahead,
  });
  const { place } = createOrderPlacing({
    ...deps,
    products: { pricedProducts: async (ids) => new Map(ids.map((id) => [id, OMEGA])) },
    settings: { shopSettings: async () => SETTINGS },
    customers: customers.services,
    stock: createOrderStock({ ...deps, settleOrder: createOrderSettling(handler), now: Date.now }),
    lowerReservations: async () => null,
    allowance: createOrderAllowance(NO_LIMITS),
  });
  return {
    ...deps,
    stop,
    customers,
    confirmations: createEmailConfirmations({
      ...deps,
      emails: createEmailClaims(deps),
      credentials: createCredentialsStore(deps.pool),
      secondFactor: { remove: async () => false },
    }),
    products: createImportedProducts(deps),
    setAhead: (ms: number) => {
      ahead = ms;
    },
    register: (email: string) =>
      customers.accounts.register(
        { person: { name: 'Amra', surname: 'Hodžić', email }, passwordHash: 'x' },
        { ...context, commandId: newId() },
      ),
    /** A new cart with one product, ready to be ordered. */
    async cart(): Promise<string> {
      const cartId = newId();
      const sent = [{ id: OMEGA.id, quantity: 3, variationName: '' }];
      const products = new Map([[OMEGA.id, OMEGA]]);
      await handler.handle(cartDecider, cartId, { type: 'CreateCart', sent, products }, context);
      return cartId;
    },
    order: (cartId: string, customerId: string, couponCode: string, agreedTotal: number | null = null) =>
      place(
        {
          cartId,
          contact: CONTACT,
          delivery: { method: 'home' },
          payment: 'Plaćanje pouzećem',
          couponCode,
          password: null,
          agreedTotal,
          seen: [],
        },
        customerId,
        context,
      ),
    async close() {
      customers.auth.close();
      await stores.close();
    },
  };
}

export type Claimant = Awaited<ReturnType<typeof openClaimant>>;
