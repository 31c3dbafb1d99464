import { expect, it } from 'vitest';
import { createProcessorBudget, OWN_CALL } from './processor-budget.ts';

const by = (ip: string, kind: 'guest' | 'customer' | 'administrator' = 'guest') => ({ ip, asker: { kind } });
const AMRA = by('192.0.2.1');
const BOJAN = by('192.0.2.2');

/** A budget of two seconds a minute, beside clocks that only the spec moves. */
function given(seconds = 2) {
  const clock = { now: 1_000_000, busy: 500 };
  const budget = createProcessorBudget({ seconds, now: () => clock.now, busyMs: () => clock.busy });
  return {
    budget,
    worksFor: (ms: number) => {
      clock.busy += ms;
      clock.now += ms;
    },
    waitsFor: (ms: number) => {
      clock.now += ms;
    },
  };
}

it('is used up by its seconds of work, and says when the minute ends', () => {
  const { budget, worksFor } = given();
  const first = budget.begin(AMRA);
  worksFor(1_900);
  first();
  expect(budget.refusal(AMRA)).toBeNull();
  const second = budget.begin(AMRA);
  worksFor(200);
  second();
  expect(budget.refusal(AMRA)).toMatchObject({ kind: 'too-many', code: 'too_many_requests', retryAfter: 58 });
  expect(budget.refusal(BOJAN)).toBeNull();
});

it('is restored after a minute', () => {
  const { budget, worksFor, waitsFor } = given();
  const end = budget.begin(AMRA);
  worksFor(5_000);
  end();
  waitsFor(54_999);
  expect(budget.refusal(AMRA)).toMatchObject({ retryAfter: 1 });
  waitsFor(1);
  expect(budget.refusal(AMRA)).toBeNull();
});

it('divides busy time among all current requests, so that no time is charged twice', () => {
  const { budget, worksFor } = given();
  const ofAmra = [budget.begin(AMRA), budget.begin(AMRA), budget.begin(AMRA)];
  const ofBojan = budget.begin(BOJAN);
  // Three quarters of it are Amra's.
  worksFor(2_700);
  for (const end of [...ofAmra, ofBojan]) end();
  expect(budget.refusal(AMRA)).not.toBeNull();
  expect(budget.refusal(BOJAN)).toBeNull();
  const rest = budget.begin(BOJAN);
  worksFor(1_324);
  rest();
  expect(budget.refusal(BOJAN)).toBeNull();
  const last = budget.begin(BOJAN);
  worksFor(1);
  last();
  expect(budget.refusal(BOJAN)).not.toBeNull();
});

it('is not used by waiting for a store that does not answer', () => {
  const { budget, waitsFor } = given();
  const end = budget.begin(AMRA);
  waitsFor(30_000);
  end();
  expect(budget.refusal(AMRA)).toBeNull();
});

it('is not charged for other answers sent meanwhile without work', () => {
  const { budget, worksFor } = given();
  const end = budget.begin(AMRA);
  worksFor(500);
  for (let kept = 0; kept < 100; kept += 1) {
    budget.pass();
    worksFor(100);
    budget.leaveOut();
  }
  worksFor(1_400);
  end();
  expect(budget.refusal(AMRA)).toBeNull();
});

it('includes current requests, so that concurrent ones do not all find it unused', () => {
  const { budget } = given();
  const ends: (() => void)[] = [];
  while (ends.length < 1_000 && !budget.refusal(AMRA)) ends.push(budget.begin(AMRA));
  expect(ends).toHaveLength(40);
  expect(budget.refusal(BOJAN)).toBeNull();
  for (const end of ends) {
    end();
    // Ending twice is ending once.
    end();
  }
  expect(budget.refusal(AMRA)).toBeNull();
});

it('is shared by a whole network of IPv6', () => {
  const { budget, worksFor } = given();
  const end = budget.begin(by('2001:db8:0:7::1'));
  worksFor(2_000);
  end();
  expect(budget.refusal(by('2001:db8:0:7::2'))).not.toBeNull();
  expect(budget.refusal(by('2001:db8:0:8::1'))).toBeNull();
});

it('is unlimited for administrators and background work, which is charged to no visitor', () => {
  const { budget, worksFor } = given();
  const ends = [budget.begin(by('192.0.2.1', 'administrator')), budget.begin(null), budget.begin(AMRA)];
  worksFor(5_400);
  for (const end of ends) end();
  expect(budget.refusal(AMRA)).toBeNull();
  const more = budget.begin(by('192.0.2.1', 'customer'));
  worksFor(200);
  more();
  expect(budget.refusal(AMRA)).not.toBeNull();
  expect(budget.refusal(by('192.0.2.1', 'administrator'))).toBeNull();
});

it('charges the calls of a page to the page', () => {
  const { budget, worksFor } = given();
  const page = budget.begin(AMRA);
  const call = budget.begin(by(OWN_CALL));
  worksFor(2_000);
  call();
  page();
  expect(budget.refusal(AMRA)).not.toBeNull();
  expect(budget.refusal(by(OWN_CALL))).toBeNull();
});

it('is off with 0 seconds', () => {
  const { budget, worksFor } = given(0);
  const end = budget.begin(AMRA);
  worksFor(1_000_000);
  end();
  expect(budget.isOn).toBe(false);
  expect(budget.refusal(AMRA)).toBeNull();
});

it('drops addresses when there are very many, and continues', () => {
  const { budget, worksFor } = given();
  const end = budget.begin(AMRA);
  for (let at = 0; at < 30_000; at += 1) budget.begin(by(`198.${at >> 16}.${(at >> 8) & 255}.${at & 255}`))();
  worksFor(2_000);
  end();
  expect(budget.refusal(AMRA)).not.toBeNull();
});

it('measures by itself how long the process is busy', () => {
  const budget = createProcessorBudget({ seconds: 0.05 });
  const end = budget.begin(AMRA);
  for (const start = performance.now(); performance.now() - start < 100; );
  end();
  expect(budget.refusal(AMRA)).not.toBeNull();
});
