import { createChance } from '../world/chance.ts';

/** The next version of the program starts beside the running one, and one of the two goes. */
export type Upgrade = {
  readonly at: number;
  /** The read model that the next version defines anew, and therefore builds for itself. */
  readonly readModel: string;
  /** How long the two run beside each other. */
  readonly lasts: number;
  /** The next version goes, and the former one stays. */
  readonly isTakenBack: boolean;
};

const UPGRADES = 0x0b9d;
const MOMENTS_MS = 2_000;
const LONGEST_MS = 4_000;

/** Draws from a chance of its own, so that histories without any are what they were; null for no upgrade. */
export function drawUpgrade(seed: number, followed: readonly string[]): Upgrade | null {
  const chance = createChance(seed ^ UPGRADES);
  const [first = 'orders', ...others] = followed;
  if (chance.happens(0.8)) return null;
  return {
    at: chance.int(MOMENTS_MS),
    readModel: chance.pick([first, ...others]),
    lasts: 100 + chance.int(LONGEST_MS),
    isTakenBack: chance.happens(0.3),
  };
}
