import { beforeEach, expect, it } from 'vitest';
import type { NewJob } from './jobs.ts';
import { createLeftWork } from './left-work.ts';

type Work = { readonly action: string };

const NOW = Date.parse('2026-03-02T06:00:00.000Z');
const LONG_AGO = '2026-03-02T05:00:00.000Z';

let added: NewJob<Work>[];
let counts: { waiting: number; active: number; failed: number };
let ended: ReadonlySet<string>;
let recordedAt: string;
let now: number;
beforeEach(() => {
  added = [];
  counts = { waiting: 0, active: 0, failed: 0 };
  [ended, recordedAt, now] = [new Set(), LONG_AGO, NOW];
});

const { turn } = createLeftWork<Work, string>({
  queue: {
    addBulk: async (jobs) => void added.push(...jobs),
    counts: async () => counts,
  },
  unended: async () => ['one', 'other'],
  jobOf: async (action) =>
    ended.has(action)
      ? null
      : {
          id: `work-${action}`,
          name: 'work',
          data: { action },
          cause: { correlationId: action, causationId: `event-${action}`, recordedAt },
        },
  logger: { warn: () => undefined },
  now: () => now,
});
const actions = () => added.map(({ data }) => data.action);
const ids = () => new Set(added.map(({ id }) => id));

it('work that has not ended is queued again when no job is left, failed ones included', async () => {
  counts = { waiting: 0, active: 0, failed: 2 };
  await turn();
  expect(actions()).toEqual(['one', 'other']);
});

it('it is queued under another id than before, and by several processes under the same', async () => {
  await turn();
  await turn();
  expect(ids().size).toBe(2);
  now += 60_000;
  await turn();
  expect(ids().size).toBe(4);
  expect(ids()).not.toContain('work-one');
});

it.each([
  { waiting: 1, active: 0, failed: 0 },
  { waiting: 0, active: 1, failed: 0 },
])('none is queued while a job waits or is active: %o', async (some) => {
  counts = some;
  await turn();
  expect(added).toEqual([]);
});

it('work is left alone that has ended in the log', async () => {
  ended = new Set(['one']);
  await turn();
  expect(actions()).toEqual(['other']);
});

it('work is left alone that has just begun', async () => {
  recordedAt = new Date(NOW - 1_000).toISOString();
  await turn();
  expect(added).toEqual([]);
});
