import { createChance } from '../world/chance.ts';
import type { Visit } from './plan.ts';

/** Pieces of an order that come back: it is sent first, then a return is asked for and received. */
export type ReturnAction = {
  readonly at: number;
  readonly cartId: string;
  /** Of the return among those of this history. */
  readonly index: number;
  /** Of each product come back at most so many. */
  readonly most: number;
  /** They cannot be sold again. */
  readonly isWrittenOff: boolean;
  /** How many people receive it at the same time. */
  readonly receivers: 1 | 2;
};

const RETURNS = 0x5007;
const FIRST_RETURN_MS = 700;
const MOMENTS_MS = 3_000;
/** More than anyone orders of a product. */
const ALL = 99;

/** Draws from a chance of its own, so that histories without any are what they were. */
export function drawReturns(
  seed: number,
  visits: readonly [Pick<Visit, 'at' | 'cartId'>, ...Pick<Visit, 'at' | 'cartId'>[]],
): readonly ReturnAction[] {
  const chance = createChance(seed ^ RETURNS);
  if (chance.happens(0.65)) return [];
  return Array.from({ length: 1 + chance.int(3) }, (_, index) => {
    const { at, cartId } = chance.popular(visits);
    return {
      at: at + FIRST_RETURN_MS + chance.int(MOMENTS_MS),
      cartId,
      index,
      most: chance.pick([1, 2, ALL]),
      isWrittenOff: chance.happens(0.3),
      receivers: chance.pick([1, 2]),
    };
  });
}
