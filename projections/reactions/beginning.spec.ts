import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Consumers } from '../consumer/consumer.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { beginReactions } from './begin-reactions.ts';
import type { Reaction } from './reaction.ts';
import { startReactions } from './reactions.ts';

let shop: Harness;
let running: Consumers[];
beforeEach(async () => {
  shop = await createHarness();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((reactions) => reactions.stop()));
  await shop.close();
});

function start(...reactions: readonly Reaction[]): Consumers {
  const started = startReactions({ ...shop, logger: pino({ level: 'silent' }) }, reactions);
  running.push(started);
  return started;
}

function noting(name: string, begins: Reaction['begins']) {
  const noted: number[] = [];
  const reaction: Reaction = {
    name,
    begins,
    categories: ['box'],
    async react(events) {
      noted.push(...events.map(({ data }) => ('number' in data ? Number(data.number) : -1)));
    },
  };
  return { noted, reaction };
}

async function happen(...numbers: readonly number[]): Promise<void> {
  await shop.append(
    'box',
    numbers.map((number) => ({ number })),
  );
}

describe('a reaction that is new to a shop', () => {
  it('starts now, with events before it is first led, or at the start of the log', async () => {
    const old = noting('old', 'now');
    start(old.reaction);
    await happen(1, 2);
    await expect.poll(() => old.noted).toEqual([1, 2]);

    const fromNow = noting('from-now', 'now');
    const fromBeginning = noting('from-beginning', 'beginning');
    const reactions = [old.reaction, fromNow.reaction, fromBeginning.reaction];
    await beginReactions(shop, reactions);
    await happen(3);
    start(fromNow.reaction, fromBeginning.reaction);
    await expect.poll(() => fromBeginning.noted).toEqual([1, 2, 3]);
    await expect.poll(() => fromNow.noted).toEqual([3]);
  });

  it('processes all events where no reaction has ever run: a new shop loses none', async () => {
    await happen(1);
    const one = noting('one', 'now');
    const two = noting('two', 'beginning');
    await Promise.all([1, 2, 3].map(() => beginReactions(shop, [one.reaction, two.reaction])));
    start(one.reaction, two.reaction);
    await happen(2);
    await expect.poll(() => one.noted).toEqual([1, 2]);
    await expect.poll(() => two.noted).toEqual([1, 2]);
  });

  it('resumes at its position after a restart, wherever it began', async () => {
    const first = noting('same', 'now');
    const before = start(first.reaction);
    await happen(1);
    await expect.poll(() => first.noted).toEqual([1]);
    await before.stop();
    await happen(2);
    const second = noting('same', 'now');
    start(second.reaction);
    await expect.poll(() => second.noted.at(-1)).toBe(2);
  });
});
