import type { LaterStage } from '../../ordering/order-stage.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { Chance } from './chance.ts';

/** Everything that is to happen in one history, but for what chance decides on the way. Moments are simulated milliseconds. */
export type Plan = {
  readonly seed: number;
  readonly processes: number;
  readonly visits: readonly Visit[];
  readonly staff: readonly StaffAction[];
  readonly deaths: readonly Death[];
  readonly hasFaults: boolean;
  /** The read model that is compared with a new fold of the log in the end. */
  readonly compared: string;
};

/** What one shopper does. */
export type Visit = {
  readonly at: number;
  readonly cartId: string;
  readonly customerId: string | null;
  readonly wanted: readonly { readonly id: string; readonly quantity: number }[];
  /** Changes points into a coupon, and pays with it. */
  readonly paysWithCoupon: boolean;
  /** Clicks twice: two requests, to any two processes. */
  readonly clicks: 1 | 2;
  /** Makes an account with this e-mail afterwards, which others may want as well. */
  readonly registers: string | null;
};

/** What an administrator or operator does. */
export type StaffAction =
  | {
      readonly type: 'moves an order';
      readonly at: number;
      readonly cartId: string;
      readonly stages: readonly LaterStage[];
    }
  | {
      readonly type: 'changes a price';
      readonly at: number;
      readonly product: string;
      readonly price: number;
    }
  | { readonly type: 'rebuilds'; readonly at: number; readonly readModel: string };

/** A process that dies, and starts again later. */
export type Death = { readonly at: number; readonly process: number; readonly backAfter: number };

/** What plans are drawn from. */
export type Cast = {
  readonly products: readonly [string, ...string[]];
  readonly customers: readonly [string, ...string[]];
  readonly readModels: readonly [string, ...string[]];
};

/** Everything is begun in these moments, so that it meets. */
const LAST_VISIT_MS = 1500;
const FIRST_ACTION_MS = 500;
const ACTIONS_MS = 2000;
/** The first two are the same address. */
const EMAILS = ['prvi@example.com', 'Prvi@Example.com', 'drugi@example.com'] as const;
const PATHS: readonly [readonly LaterStage[], ...(readonly LaterStage[])[]] = [
  ['cancelled'],
  ['confirmed', 'cancelled'],
  ['confirmed', 'sent', 'delivered'],
  ['confirmed', 'sent', 'returned'],
  ['confirmed', 'sent', 'delivered', 'returned'],
];

/** Draws what a seed means. */
export function drawPlan(chance: Chance, seed: number, cast: Cast): Plan {
  const processes = 1 + chance.int(3);
  const visits: [Visit, ...Visit[]] = [
    drawVisit(chance, 0, cast),
    ...times(1 + chance.int(4), (index) => drawVisit(chance, index + 1, cast)),
  ];
  return {
    seed,
    processes,
    visits,
    staff: times(1 + chance.int(4), () => drawStaffAction(chance, visits, cast)),
    deaths: times(chance.int(4), () => ({
      at: chance.int(FIRST_ACTION_MS + ACTIONS_MS),
      process: chance.int(processes),
      backAfter: 100 + chance.int(1500),
    })),
    hasFaults: chance.happens(0.8),
    compared: chance.pick(cast.readModels),
  };
}

function drawVisit(chance: Chance, index: number, { products, customers }: Cast): Visit {
  const customerId = chance.happens(0.6) ? chance.popular(customers) : null;
  const wanted = new Map<string, number>();
  times(1 + chance.int(3), () => wanted.set(chance.popular(products), 1 + chance.int(4)));
  return {
    at: chance.int(LAST_VISIT_MS),
    cartId: idFrom('cart', index, chance.int(2 ** 31)),
    customerId,
    wanted: [...wanted].map(([id, quantity]) => ({ id, quantity })),
    paysWithCoupon: customerId !== null && chance.happens(0.5),
    clicks: chance.happens(0.4) ? 2 : 1,
    registers: customerId === null && chance.happens(0.7) ? chance.pick(EMAILS) : null,
  };
}

function drawStaffAction(
  chance: Chance,
  visits: readonly [Visit, ...Visit[]],
  { products, readModels }: Cast,
): StaffAction {
  if (chance.happens(0.6)) {
    const { at, cartId } = chance.pick(visits);
    return { type: 'moves an order', at: at + chance.int(ACTIONS_MS), cartId, stages: chance.pick(PATHS) };
  }
  const at = FIRST_ACTION_MS + chance.int(ACTIONS_MS);
  if (chance.happens(0.5))
    return { type: 'changes a price', at, product: chance.popular(products), price: 100 + chance.int(9000) };
  return { type: 'rebuilds', at, readModel: chance.pick(readModels) };
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
