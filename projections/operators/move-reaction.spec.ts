import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../services/platform/kernel/ids.ts';
import { type Position, START } from '../../services/platform/log/event-log.ts';
import { linesOf } from '../cli/move.ts';
import type { Consumers } from '../consumer/consumer.ts';
import { listCheckpoints } from '../reactions/checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import { startReactions } from '../reactions/reactions.ts';
import { createHarness, type Harness } from '../testing/harness.ts';
import { moveReaction, previewMove } from './move-reaction.ts';
import { createOperators } from './operators.ts';

let shop: Harness;
let running: Consumers[];
let noted: number[];
beforeEach(async () => {
  shop = await createHarness();
  running = [];
  noted = [];
});
afterEach(async () => {
  await Promise.all(running.map((reactions) => reactions.stop()));
  await shop.close();
});

const NAME = 'reaction noting';
const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;
const operators = () => createOperators({ ...shop, projections: [] });

function start(name = 'noting'): Consumers {
  const reaction: Reaction = {
    name,
    begins: 'beginning',
    categories: ['box'],
    react: async (events) =>
      void noted.push(...events.map(({ data }) => ('number' in data ? Number(data.number) : -1))),
  };
  const started = startReactions({ ...shop, logger: pino({ level: 'silent' }) }, [reaction]);
  running.push(started);
  return started;
}

/** Answers the head behind them. */
async function happen(...numbers: readonly number[]): Promise<Position> {
  await shop.append(
    'box',
    numbers.map((number) => ({ number })),
  );
  return shop.store.head();
}

async function atHead(): Promise<void> {
  const head = await shop.store.head();
  await expect.poll(async () => (await listCheckpoints(shop.pool))[0]?.position).toBe(head);
}

describe('a reaction that an operator moves', () => {
  it('back processes the later events again at once, on record', async () => {
    start();
    const first = await happen(1);
    await happen(2, 3);
    await atHead();
    const move = await previewMove(shop, NAME, { position: first });
    expect(move).toMatchObject({ isBack: true, events: 2, to: first, types: new Map([['Happened', 2]]) });
    expect(linesOf(move)[0]).toMatch(/2 events would be reacted to again/);
    expect(noted).toEqual([1, 2, 3]);

    await moveReaction(shop, move, by);
    await expect.poll(() => noted).toEqual([1, 2, 3, 2, 3]);
    await happen(4);
    await expect.poll(() => noted.at(-1)).toBe(4);
    const { events } = await shop.store.readAll({ after: START, categories: ['projection'], limit: 10 });
    expect(events.map(({ type, data, metadata }) => [type, data, metadata.actor.id])).toEqual([
      ['ReactionMoved', { name: NAME, from: move.from, to: first, events: 2 }, 'spec'],
    ]);
  });

  it('forward skips the events in between, even when it was paused', async () => {
    const before = start();
    await happen(1);
    await atHead();
    await before.stop();
    await operators().pause(NAME, by);
    const last = await happen(2, 3);
    start();
    const move = await previewMove(shop, NAME, { position: last });
    expect(move).toMatchObject({ isBack: false, events: 2, to: last });
    expect(linesOf(move)[0]).toMatch(/2 events would never be reacted to/);
    await moveReaction(shop, move, by);
    await operators().resume(NAME, by);
    await happen(4);
    await expect.poll(() => noted).toEqual([1, 4]);
  });

  it('to a time continues after the events recorded until then, at an event that it reads', async () => {
    start();
    const first = await happen(1);
    await shop.append('other', [{}]);
    await happen(2);
    await atHead();
    await shop.pool.query("update event_log.events set recorded_at = '2020-01-01' where position <= 2");
    const move = await previewMove(shop, NAME, { time: '2021-01-01T00:00:00.000Z' });
    expect(move).toMatchObject({ to: first, events: 1 });
    expect(await previewMove(shop, NAME, { time: '2019-01-01T00:00:00.000Z' })).toMatchObject({ to: START });
  });

  it('must exist, and its target must be within the log', async () => {
    await expect(previewMove(shop, NAME, { position: START })).rejects.toMatchObject({
      rejection: { code: 'unknown_reaction' },
    });
    start();
    await happen(1);
    await atHead();
    await expect(previewMove(shop, NAME, { position: '999' as Position })).rejects.toMatchObject({
      rejection: { code: 'position_ahead' },
    });
  });
});

describe('the preview of a move', () => {
  it('reports the effects of the move, and when they are unknown', async () => {
    start('order-mails');
    const metadata = { commandId: newId(), correlationId: 'spec', causationId: 'spec' };
    for (const [type, kind] of [
      ['OrderPlaced', 'guest'],
      ['OrderPlaced', 'operator'],
      ['OrderSent', 'administrator'],
      ['OrderViewed', 'administrator'],
    ] as const)
      await shop.store.append(`order-${newId()}`, 'none', [{ eventId: newId(), event: { type, data: {} } }], {
        ...metadata,
        actor: { kind, id: 'spec' },
      });
    await happen(1);
    await atHead();
    await shop.pool.query("update projections.reactions set categories = '{order}'");
    const move = await previewMove(shop, 'reaction order-mails', { position: START });
    expect(move.events).toBe(4);
    expect(move.effects).toEqual(
      new Map([
        ['mails about a placed order', 1],
        ['mails that an order is sent', 1],
      ]),
    );
    expect(linesOf(move).join('\n')).toMatch(/2 {2}OrderPlaced[\s\S]*not done twice[\s\S]*1 {2}mails about/);
    await shop.pool.query("update projections.reactions set name = 'of-a-later-release'");
    const unknown = await previewMove(shop, 'reaction of-a-later-release', { position: START });
    expect(linesOf(unknown).at(-1)).toMatch(/does not know/);
  });
});
