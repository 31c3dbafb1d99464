import { expect, it } from 'vitest';
import type { LogPage, Position, ReadAllOptions } from './event-log.ts';
import { followLog } from './following.ts';
import { createRecentBuffer } from './recent-buffer.ts';
import { deferred } from './testing/events.ts';

const at = (position: string) => position as Position;

it('a reader reports progress after a page without an event of the shop, and continues from there', async () => {
  const answers: LogPage[] = [
    { events: [], position: at('5'), atEnd: false, lookedThrough: at('2000') },
    { events: [], position: at('5'), atEnd: false, lookedThrough: at('4000') },
    { events: [], position: at('4100'), atEnd: true },
  ];
  const asked: ReadAllOptions[] = [];
  const pages: LogPage[] = [];
  const arrived = deferred();
  const subscription = followLog({
    options: { after: at('5'), categories: ['rare'] },
    recent: createRecentBuffer(),
    async readAll(options) {
      asked.push(options);
      return answers[asked.length - 1] ?? { events: [], position: options.after, atEnd: true };
    },
    async handler(page) {
      pages.push(page);
      if (page.atEnd) arrived.resolve();
    },
  });
  await arrived.promise;
  await subscription.stop();

  expect(pages).toEqual(answers);
  expect(asked.slice(0, 3).map(({ after, lookedThrough }) => [after, lookedThrough])).toEqual([
    ['5', undefined],
    ['5', '2000'],
    ['5', '4000'],
  ]);
  expect(asked.every(({ withinMs = Number.POSITIVE_INFINITY }) => withinMs < 60_000)).toBe(true);
});
