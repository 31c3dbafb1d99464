import type { LaterStage } from '../../../ordering/order-stage.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import { type Chance, createChance } from '../world/chance.ts';
import { drawMany, type ManyAction, readByMany } from './plan-many.ts';
import { drawReturns, type ReturnAction } from './plan-returns.ts';
import { drawScheduled, READ_BY_SCHEDULED, type ScheduledAction } from './plan-scheduled.ts';
import { drawUpgrade, type Upgrade } from './plan-upgrade.ts';

/** Everything that is to happen in one history, but for what chance decides on the way. Moments are simulated milliseconds. */
export type Plan = {
  readonly seed: number;
  readonly processes: number;
  /** Everything begins, and faults stop, this many times sooner than planned. */
  readonly haste: number;
  readonly visits: readonly Visit[];
  readonly staff: readonly StaffAction[];
  readonly many: readonly ManyAction[];
  readonly returns: readonly ReturnAction[];
  readonly scheduled: readonly ScheduledAction[];
  readonly upgrade: Upgrade | null;
  /** Jobs are kept outside of the database, which can lose its last changes without them. */
  readonly hasOwnJobStore: boolean;
  readonly deaths: readonly Death[];
  readonly disasters: readonly Disaster[];
  readonly hasFaults: boolean;
  /** The read model that is compared with a new fold of the log in the end. */
  readonly compared: string;
  /** The read models that are kept up to date: those that are read here, and few others, so that a history is short. */
  readonly followed: readonly string[];
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
  | { readonly type: 'rebuilds'; readonly at: number; readonly readModel: string }
  /** The account that this visitor makes. */
  | { readonly type: 'erases an account'; readonly at: number; readonly cartId: string };

/** A process that dies, and starts again later. */
export type Death = { readonly at: number; readonly process: number; readonly backAfter: number };

/** What happens to whole machines. Times are milliseconds. */
export type Disaster =
  | { readonly type: 'pause'; readonly at: number; readonly process: number; readonly lasts: number }
  | { readonly type: 'outage'; readonly at: number; readonly lasts: number }
  /** A server takes over that lacks the last changes. */
  | { readonly type: 'fail-over'; readonly at: number; readonly loses: number; readonly lasts: number };

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

/** Longer than a leader keeps its lease without renewing it. */
const PAUSE_MS = 11_000;
/** Longer than a claim counts that nobody uses. */
const LONG_PAUSE_MS = 31_000;

const JOB_STORES = 0x5015;
const AIMED = 0x600b;
const AIMED_MS = 200;
const COUNTING = ['orders', 'customers', 'stock', 'catalogue'] as const;
const READ_BY_ERASURES = ['content', 'audit', 'alerts'];

/** Draws what a seed means. */
export function drawPlan(chance: Chance, seed: number, cast: Cast): Plan {
  const processes = 1 + chance.int(3);
  const visits: [Visit, ...Visit[]] = [
    drawVisit(chance, 0, cast),
    ...times(1 + chance.int(4), (index) => drawVisit(chance, index + 1, cast)),
  ];
  const disasters = chance.happens(0.3) ? [drawDisaster(chance, processes)] : [];
  const staff = [
    ...times(1 + chance.int(4), () => drawStaffAction(chance, visits, cast)),
    ...visits.flatMap((visit) => drawErasure(chance, visit)),
  ];
  // What is applied twice, or not at all, shows in what counts.
  const compared = chance.pick(disasters.length > 0 ? COUNTING : cast.readModels);
  const many = drawMany(seed, cast.products.length);
  const scheduled = drawScheduled(seed, cast.products);
  const followed = followedIn({ staff, compared, many, scheduled });
  const returns = drawReturns(seed, visits);
  const begun = [visits, staff, many, returns].flatMap((actions) => actions.map(({ at }) => at));
  return {
    seed,
    processes,
    haste: 1,
    visits: [...visits, ...disasters.flatMap((disaster) => drawRivals(chance, disaster))],
    staff,
    many,
    returns,
    scheduled,
    upgrade: drawUpgrade(seed, followed),
    hasOwnJobStore: createChance(seed ^ JOB_STORES).happens(0.5),
    deaths: [
      ...times(chance.int(4), () => ({
        at: chance.int(FIRST_ACTION_MS + ACTIONS_MS),
        process: chance.int(processes),
        backAfter: 100 + chance.int(1500),
      })),
      ...drawAimedDeaths(seed, begun, processes),
    ],
    disasters,
    hasFaults: chance.happens(0.8),
    compared,
    followed,
  };
}

/** The read models that are read, rebuilt or compared in a history. */
export function followedIn({
  staff,
  compared,
  many,
  scheduled,
}: Pick<Plan, 'staff' | 'compared' | 'many' | 'scheduled'>): readonly string[] {
  const read = ['catalogue', 'orders', compared, ...(compared === 'catalogue' ? ['stock'] : [])];
  const rebuilt = staff.flatMap((action) => (action.type === 'rebuilds' ? [action.readModel] : []));
  const isErasing = staff.some(({ type }) => type === 'erases an account');
  // A late attempt to place an order may reserve pieces after it has ended, which are found in its read model.
  const isEnding = staff.some((action) => action.type === 'moves an order' && action.stages.some(isEnd));
  return [
    ...new Set([
      ...read,
      ...rebuilt,
      ...(isErasing ? READ_BY_ERASURES : []),
      ...(isEnding ? ['stock'] : []),
      ...readByMany(many),
      ...(scheduled.length > 0 ? READ_BY_SCHEDULED : []),
    ]),
  ];
}

function isEnd(stage: LaterStage): boolean {
  return stage === 'cancelled' || stage === 'returned';
}

function drawDisaster(chance: Chance, processes: number): Disaster {
  const at = chance.int(FIRST_ACTION_MS + ACTIONS_MS);
  const type = chance.pick(['pause', 'outage', 'fail-over'] as const);
  if (type === 'pause')
    return {
      type,
      at,
      process: chance.int(processes),
      lasts: chance.pick([PAUSE_MS, LONG_PAUSE_MS]) + chance.int(4_000),
    };
  if (type === 'outage') return { type, at, lasts: 500 + chance.int(12_000) };
  return { type, at, loses: 20 + chance.int(800), lasts: 50 + chance.int(2_000) };
}

/** Right after something was begun, while what follows from it is under way. Draws from a chance of its own. */
function drawAimedDeaths(seed: number, begun: readonly number[], processes: number): readonly Death[] {
  const chance = createChance(seed ^ AIMED);
  const [first = 0, ...others] = begun;
  if (chance.happens(0.65)) return [];
  return times(1 + chance.int(3), () => ({
    at: chance.pick([first, ...others]) + 20 + chance.int(AIMED_MS),
    process: chance.int(processes),
    backAfter: 100 + chance.int(1500),
  }));
}

/** Two who want the same e-mail: one right before a process stands still, and one right before it goes on. */
function drawRivals(chance: Chance, disaster: Disaster): readonly Visit[] {
  if (disaster.type !== 'pause' || disaster.lasts < LONG_PAUSE_MS) return [];
  const wants = (name: string, at: number): Visit => ({
    at,
    cartId: idFrom(name, chance.int(2 ** 31)),
    customerId: null,
    wanted: [],
    paysWithCoupon: false,
    clicks: 1,
    registers: 'rival@example.com',
  });
  return [
    ...times(3, (index) => wants(`early ${index}`, Math.max(0, disaster.at - 3 - chance.int(7)))),
    wants('late', disaster.at + 30_000 + chance.int(disaster.lasts - 30_000)),
  ];
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

/** Often in the midst of a rebuild of what shows the account. */
function drawErasure(chance: Chance, { at: visited, cartId, registers }: Visit): readonly StaffAction[] {
  if (registers === null || chance.happens(0.6)) return [];
  const at = visited + FIRST_ACTION_MS + chance.int(ACTIONS_MS);
  const erases: StaffAction = { type: 'erases an account', at, cartId };
  if (chance.happens(0.5)) return [erases];
  return [{ type: 'rebuilds', at: at - chance.int(FIRST_ACTION_MS), readModel: 'customers' }, erases];
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
