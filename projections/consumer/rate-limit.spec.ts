import { expect, it } from 'vitest';
import { type CpuTimes, createRateLimit } from './rate-limit.ts';

const PACE = { atMost: 20, underLoad: 4 };

/** A pace on a machine whose processors have worked as one says. */
function paced() {
  let worked: CpuTimes = { busy: 1_000_000, idle: 9_000_000 };
  const waitAfter = createRateLimit(PACE, () => worked);
  function works(busy: number, idle: number): void {
    worked = { busy: worked.busy + busy, idle: worked.idle + idle };
  }
  return { waitAfter, works };
}

it('goes at its pace where the machine has time', () => {
  const { waitAfter, works } = paced();
  works(600, 400);
  expect(waitAfter(10)).toBe(500);
});

it('steps back in a rush, and goes on as before when it is over', () => {
  const { waitAfter, works } = paced();
  works(1950, 50);
  expect(waitAfter(10)).toBe(2500);
  works(1000, 1000);
  expect(waitAfter(10)).toBe(500);
});

it('concludes nothing from a moment that is too short', () => {
  const { waitAfter, works } = paced();
  works(60, 0);
  expect(waitAfter(1)).toBe(50);
  works(60, 0);
  expect(waitAfter(1)).toBe(250);
  works(0, 60);
  expect(waitAfter(1)).toBe(250);
});
