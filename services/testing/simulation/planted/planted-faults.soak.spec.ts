import { expect, it } from 'vitest';
import { simulateWith } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

/** A fault that needs more histories counts as missed. */
const SEEDS = 300;

it.each(PLANTED_FAULTS.filter(({ isMissed }) => !isMissed))(
  'a history shows that $name',
  { timeout: 30 * 60_000 },
  async (fault) => {
    const { isBroken, said } = await simulateWith(fault, { seeds: SEEDS });
    expect(isBroken, said).toBe(true);
  },
);
