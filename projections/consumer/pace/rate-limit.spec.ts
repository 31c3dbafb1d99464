import { expect, it } from 'vitest';
import { START } from '../../../services/platform/log/event-log.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { CpuTimes } from './cpu-times.ts';
import { createRateLimit } from './rate-limit.ts';

/** A rate limit on a machine whose processors have worked as one says. */
function limited() {
  let worked: CpuTimes = { busy: 1_000_000, idle: 9_000_000 };
  const counts = ({ type }: Recorded) => type === 'Mailed';
  const waitAfter = createRateLimit({ atMost: 20, underLoad: 4, counts }, () => worked);
  function works(busy: number, idle: number): void {
    worked = { busy: worked.busy + busy, idle: worked.idle + idle };
  }
  return { waitAfter, works };
}

function events(count: number, type = 'Mailed'): Recorded[] {
  return Array.from({ length: count }, (_, at) => ({
    type,
    stream: `box-${at}`,
    category: 'box',
    id: String(at),
    eventId: String(at),
    data: {},
    revision: 0,
    position: START,
    recordedAt: '2026-11-21T10:00:00.000Z',
    schemaVersion: 1,
    metadata: { actor: { kind: 'guest', id: 'g' }, correlationId: 'c', causationId: 'c', commandId: 'c' },
  }));
}

it('runs at its rate while the machine is idle', () => {
  const { waitAfter, works } = limited();
  works(600, 400);
  expect(waitAfter(events(10))).toBe(500);
});

it('slows down under load, and recovers afterwards', () => {
  const { waitAfter, works } = limited();
  works(1950, 50);
  expect(waitAfter(events(10))).toBe(2500);
  works(1000, 1000);
  expect(waitAfter(events(10))).toBe(500);
});

it('ignores measurements over too short a time', () => {
  const { waitAfter, works } = limited();
  works(60, 0);
  expect(waitAfter(events(10))).toBe(500);
  works(60, 0);
  expect(waitAfter(events(10))).toBe(2500);
  works(0, 60);
  expect(waitAfter(events(10))).toBe(2500);
});

it('waits after a single event, so that the next page has several', () => {
  expect(limited().waitAfter(events(1))).toBe(250);
});

it('does not wait after events that cause no work', () => {
  const { waitAfter, works } = limited();
  works(1950, 50);
  expect(waitAfter(events(200, 'Opened'))).toBe(0);
  expect(waitAfter([...events(200, 'Opened'), ...events(2)])).toBe(500);
});
