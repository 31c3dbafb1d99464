import { describe, expect, it } from 'vitest';
import { type Position, type RecordedLogEvent, START } from './event-log.ts';
import { createRecentBuffer } from './recent-buffer.ts';
import { freshStream, makeEvents } from './testing/events.ts';

function recorded(count: number, text: string): RecordedLogEvent[] {
  const stream = freshStream('large');
  return makeEvents(count).map((event, n) => ({
    ...event,
    data: { n, text },
    stream,
    revision: n,
    recordedAt: '2026-11-24T08:00:00.000Z',
    position: String(n + 1) as Position,
  }));
}

function bufferOf(events: readonly RecordedLogEvent[], limits: { kept: number; keptBytes: number }) {
  const recent = createRecentBuffer(limits);
  recent.begin(START);
  for (const event of events) recent.take([event]);
  return {
    /** The revisions of the last `count`, if it still has them. */
    last(count: number): number[] | null {
      const page = recent.read({ after: String(events.length - count) as Position, limit: events.length });
      return page?.events.map(({ revision }) => revision) ?? null;
    },
  };
}

describe('the buffer of recent events', () => {
  it('stays within its limit of bytes, however few the events are', () => {
    const events = recorded(400, 'x'.repeat(10_000));
    const buffer = bufferOf(events, { kept: 5_000, keptBytes: 100_000 });

    expect(buffer.last(30)).toBeNull();
    expect(buffer.last(5)).toEqual([395, 396, 397, 398, 399]);
  });

  it('stays within its limit of events, however small they are', () => {
    const events = recorded(100, 'x');
    const buffer = bufferOf(events, { kept: 10, keptBytes: 1_000_000 });

    expect(buffer.last(21)).toBeNull();
    expect(buffer.last(10)).toEqual([90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
  });

  it('continues after an event that is larger than its limit', () => {
    const events = [...recorded(2, 'x'.repeat(10_000)), ...recorded(3, 'x').slice(2)];
    const buffer = bufferOf(events, { kept: 10, keptBytes: 1_000 });

    expect(buffer.last(3)).toBeNull();
    expect(buffer.last(1)).toEqual([2]);
  });
});
