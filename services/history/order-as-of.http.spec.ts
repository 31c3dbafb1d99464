import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type LaterStage,
  type OrderContact,
  type OrderFacts,
  type OrderView,
  orderAnswer,
  orderDecider,
  STAGES,
  withoutPerson,
} from '../ordering/index.ts';
import { newId } from '../platform/kernel/ids.ts';
import { startTestShop, type TestShop } from '../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

type Step =
  | { kind: 'place'; total: number; notes: string; own: boolean }
  | { kind: 'view' | 'mark-new' | 'forget' | 'delete'; order: number }
  | { kind: 'stage'; order: number; stage: LaterStage; note: string }
  | { kind: 'erase' };

const order = fc.nat(30);
const text = fc.constantFrom('', 'Zvono ne radi', 'Poslije 17 h');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      total: fc.integer({ min: 5, max: 90_000 }),
      notes: text,
      own: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('stage' as const),
      order,
      stage: fc.constantFrom(...STAGES.filter((stage) => stage !== 'received')),
      note: text,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('view' as const, 'mark-new' as const), order }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('forget' as const, 'delete' as const), order }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'erase' } as const) },
);

type Placed = { readonly id: string; readonly customer: string | null };
/** A history of events: its orders, its customer, and the erased persons. */
type History = { readonly orders: Placed[]; customer: string; readonly forgotten: Set<string> };
/** What the live read model held of each order, after an event that was recorded at this moment. */
type Held = { readonly at: number; readonly orders: ReadonlyMap<string, OrderView> };

/** Every history begins with it: it can be neither deleted nor missing, so that there is something to compare. */
const BEGINNING: Step = { kind: 'place', total: 4_000, notes: '', own: true };
const RUNS = 5;
const MOMENTS = 6;

let number = 0;

function placing({ total, notes, own }: Extract<Step, { kind: 'place' }>, { customer }: History) {
  number += 1;
  const id = newId();
  const facts: OrderFacts = {
    number,
    publicNumber: 300_000_000 + number,
    name: `${number}.21.11.2026.123`,
    cartId: newId(),
    customerId: own ? customer : null,
    lines: [],
    goods: total,
    coupon: null,
    points: 1,
    total,
    delivery: { method: 'home', price: 0, place: null },
    payment: 'Plaćanje pouzećem',
    accountWanted: false,
  };
  const contact: OrderContact = {
    name: 'Amra',
    surname: 'Kovač',
    email: 'gost@example.com',
    phone: '1',
    address: 'Lipa 5',
    notes,
    postalCode: '71000',
    city: 'Sarajevo',
    country: 'Bosna i Hercegovina',
    key: newId(),
  };
  return { id, facts: { ...facts, lines: [line(total)] }, contact };
}

const line = (total: number): OrderFacts['lines'][number] => ({
  productId: 'omega',
  productNumber: 7,
  title: 'Omega 3',
  slug: 'omega',
  image: 'omega.jpg',
  categorySlug: 'ostalo',
  brandSlug: 'ostalo',
  variation: null,
  onSale: false,
  inWeeklyOffer: false,
  discountPercent: 0,
  regularPrice: total,
  unitPrice: total,
  quantity: 1,
  total,
  points: 1,
});

async function perform(one: Step, history: History, recordedAt: string): Promise<void> {
  const { handler, keys } = shop.stores;
  const context = {
    correlationId: 'spec',
    actor: { kind: 'administrator', id: 'spec' },
    recordedAt,
  } as const;
  if (one.kind === 'erase') {
    for (const { id, customer } of history.orders) {
      if (!customer) continue;
      // An order that is open would keep its person.
      for (const stage of ['cancelled', 'returned'] as const)
        await handler.handle(orderDecider, id, { type: 'ChangeStage', id, stage, note: '' }, context);
      history.forgotten.add(id);
    }
    const path = `/api/users/delete-user/${history.customer}`;
    expect((await shop.app.inject({ url: path, headers: shop.asAdmin })).statusCode).toBe(200);
    history.customer = (await shop.addCustomer(`${newId()}@example.com`)).id;
    return;
  }
  if (one.kind === 'place') {
    const { id, facts, contact } = placing(one, history);
    const command = { type: 'PlaceOrder', id, facts: { ...facts, number }, contact } as const;
    await handler.handle(orderDecider, id, command, context);
    history.orders.push({ id, customer: facts.customerId });
    return;
  }
  const { id, customer } = history.orders[one.order % Math.max(history.orders.length, 1)] ?? {};
  if (id === undefined) return;
  // Commands that the state does not allow are refused without an event, such as a note to an erased person.
  if (one.kind === 'stage')
    await handler
      .handle(orderDecider, id, { ...one, type: 'ChangeStage', id }, context)
      .catch((error: unknown) => expect(error).toMatchObject({ rejection: { code: 'person_forgotten' } }));
  else if (one.kind === 'view') await handler.handle(orderDecider, id, { type: 'MarkViewed' }, context);
  else if (one.kind === 'mark-new') await handler.handle(orderDecider, id, { type: 'MarkNew' }, context);
  else if (customer === null) {
    // A guest's order: its person is forgotten, with it or alone.
    await keys.forget(id);
    history.forgotten.add(id);
    const type = one.kind === 'delete' ? 'DeleteOrder' : 'ForgetPerson';
    await handler.handle(orderDecider, id, { type, id }, context);
  }
}

async function live({ orders }: History): Promise<Held['orders']> {
  await shop.settled();
  const held = new Map<string, OrderView>();
  for (const { id } of orders) {
    const view = await shop.modules.orders.order(id);
    if (view) held.set(id, view);
  }
  return held;
}

async function asOf(id: string, at: string): Promise<unknown> {
  const answer = await shop.app.inject({ url: `/api/orders/${id}/as-of?at=${at}`, headers: shop.asAdmin });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ past: unknown }>().past;
}

describe('an order as of a moment', () => {
  it('equals the live read model then, at any moment of any history, except for erased persons', async () => {
    let clock = Date.now() + 60_000;
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 100_000 }), step), { minLength: 8, maxLength: 25 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: MOMENTS, maxLength: MOMENTS }),
        async (steps, moments) => {
          const { id: customer } = await shop.addCustomer(`${newId()}@example.com`);
          const history: History = { orders: [], customer, forgotten: new Set() };
          const held: Held[] = [{ at: clock, orders: new Map() }];
          for (const [gap, one] of [[0, BEGINNING] as const, ...steps]) {
            clock += gap;
            await perform(one, history, new Date(clock).toISOString());
            held.push({ at: clock, orders: await live(history) });
          }
          const first = held[0]?.at ?? 0;
          for (const share of moments) {
            const moment = Math.floor(first + share * (clock - first));
            const then = held.findLast(({ at }) => at <= moment)?.orders;
            for (const { id } of history.orders) {
              const view = then?.get(id);
              const known = view && history.forgotten.has(id) ? { ...withoutPerson(view), id } : view;
              const expected = known ? JSON.parse(JSON.stringify(orderAnswer(known))) : null;
              expect(await asOf(id, new Date(moment).toISOString())).toEqual(expected);
              if (expected) compared += 1;
            }
          }
          clock += 1;
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(compared).toBeGreaterThanOrEqual(RUNS * MOMENTS);
  });
});
