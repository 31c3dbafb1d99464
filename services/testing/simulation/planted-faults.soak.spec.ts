import { expect, it } from 'vitest';
import { simulateWith } from './plant.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

/** A fault that needs more histories counts as missed. */
const SEEDS = 60;

it('finds all but one of the planted faults', async () => {
  const missed: string[] = [];
  for (const fault of PLANTED_FAULTS) {
    const { found } = await simulateWith(fault, SEEDS);
    if (!found) missed.push(fault.name);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1);
});
