import { idFrom } from '../../../platform/kernel/ids.ts';
import { type Chance, createChance } from '../world/chance.ts';

/** A price that an administrator changes for a later moment. */
export type ScheduledAction = {
  readonly at: number;
  /** Of the request. */
  readonly key: string;
  readonly product: string;
  readonly price: number;
  /** So long after it is scheduled. */
  readonly dueAfter: number;
};

/** What its processes read. */
export const READ_BY_SCHEDULED = ['scheduled'];

const SCHEDULED = 0x500a;
const MOMENTS_MS = 1_500;
const SOONEST_MS = 300;
const LATEST_MS = 3_500;

/** Draws from a chance of its own, so that histories without any are what they were. */
export function drawScheduled(
  seed: number,
  products: readonly [string, ...string[]],
): readonly ScheduledAction[] {
  const chance = createChance(seed ^ SCHEDULED);
  if (chance.happens(0.75)) return [];
  const drawn = Array.from({ length: 2 + chance.int(3) }, (_, index) => drawAction(chance, index, products));
  // Some want another price of one product at one moment.
  return drawn.map((action, index) => {
    const rival = drawn[index - 1];
    if (!rival || chance.happens(0.5)) return action;
    const dueAfter = Math.max(SOONEST_MS, rival.at + rival.dueAfter - action.at);
    return { ...action, product: rival.product, dueAfter };
  });
}

function drawAction(
  chance: Chance,
  index: number,
  products: readonly [string, ...string[]],
): ScheduledAction {
  return {
    at: chance.int(MOMENTS_MS),
    key: idFrom('scheduled', index, chance.int(2 ** 31)),
    product: chance.popular(products),
    price: 100 + chance.int(9_000),
    dueAfter: SOONEST_MS + chance.int(LATEST_MS),
  };
}
