import { expect, it } from 'vitest';
import type { Limit } from './attempts.ts';
import { createPortions } from './portions.ts';

const LIMIT = { scope: 'lines', most: 40, seconds: 3600, portion: 10 } as const;

/** What the processes of a shop share, and how often they ask it. */
function sharedAttempts() {
  const taken = new Map<string, number>();
  const asked: string[] = [];
  return {
    asked,
    taken,
    async take({ most }: Limit, key: string) {
      asked.push(key);
      const before = taken.get(key) ?? 0;
      if (before >= most) return false;
      taken.set(key, before + 1);
      return true;
    },
    secondsUntilFree: async () => 1234,
  };
}

/** How many of `count` were let through, one after the other. */
async function spent(portions: ReturnType<typeof createPortions>, key: string, count: number) {
  let allowed = 0;
  for (let at = 0; at < count; at += 1) {
    if (await portions.refusal(LIMIT, key)) continue;
    portions.spend(LIMIT, key, 1);
    allowed += 1;
  }
  return allowed;
}

it('queries the database for no first batch, and once for each further one', async () => {
  const attempts = sharedAttempts();
  const portions = createPortions(attempts);
  expect(await spent(portions, 'a', 10)).toBe(10);
  expect(attempts.asked).toEqual([]);
  expect(await spent(portions, 'a', 20)).toBe(20);
  expect(attempts.asked).toEqual(['a', 'a']);
});

it('admits as many as the limit, and says when to retry; other keys continue', async () => {
  const portions = createPortions(sharedAttempts());
  expect(await spent(portions, 'a', 100)).toBe(40);
  expect(await portions.refusal(LIMIT, 'a')).toMatchObject({ kind: 'too-many', retryAfter: 1234 });
  expect(await portions.refusal(LIMIT, 'b')).toBeNull();
});

it('admits one more batch for each further process', async () => {
  const attempts = sharedAttempts();
  const first = createPortions(attempts);
  const second = createPortions(attempts);
  expect((await spent(first, 'a', 25)) + (await spent(second, 'a', 100))).toBe(45);
  expect(await spent(first, 'a', 100)).toBe(5);
});

it('counts use beyond a batch, and queries once for all waiting', async () => {
  const attempts = sharedAttempts();
  const portions = createPortions(attempts);
  portions.spend(LIMIT, 'a', 25);
  const refusals = await Promise.all(Array.from({ length: 5 }, () => portions.refusal(LIMIT, 'a')));
  expect(refusals).toEqual([null, null, null, null, null]);
  expect(attempts.asked).toHaveLength(2);
});

it('admits again when the window has moved', async () => {
  const attempts = sharedAttempts();
  const portions = createPortions(attempts);
  await spent(portions, 'a', 100);
  attempts.taken.clear();
  expect(await spent(portions, 'a', 30)).toBe(30);
});
