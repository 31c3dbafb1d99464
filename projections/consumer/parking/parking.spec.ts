import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../services/platform/kernel/ids.ts';
import type { Projection } from '../../generations/projection.ts';
import { createOperators } from '../../operators/operators.ts';
import { rebuild } from '../../rebuild/rebuild.ts';
import { createHarness, type Harness } from '../../testing/harness.ts';
import { listParked } from './parked.ts';

/** Records its events in order; streams in `poison` cannot be applied, the database refuses those in `unloved`. */
const poison = new Set<string>();
const unloved = new Set<string>();
const notes: Projection = {
  name: 'notes',
  definition: 1,
  categories: ['box'],
  tables:
    'create table notes (at serial primary key, id text not null, number integer not null, unique (id, number));',
  indexes: '',
  async project(events, { run }) {
    for (const { id, data } of events) {
      if (poison.has(id)) throw new TypeError('cannot read what is not there');
      const number = unloved.has(id) ? null : 'number' in data ? data.number : -1;
      await run(sql`insert into notes (id, number) values (${id}, ${number})`);
    }
    return events.length > 0;
  },
};
const by = { actor: { kind: 'operator', id: 'spec', name: 'spec' }, correlationId: newId() } as const;

let shop: Harness;
beforeEach(async () => {
  shop = await createHarness();
});
afterEach(async () => {
  poison.clear();
  unloved.clear();
  await shop.close();
});

const operators = () => createOperators({ ...shop, projections: [notes] });
const happen = (...events: readonly (readonly [string, number])[]) =>
  shop.append(
    'box',
    events.map(([, number]) => ({ number })),
    events.map(([id]) => id),
  );

/** What was noted of each stream, in the order in which it was. */
async function noted(): Promise<Record<string, number[]>> {
  const { rows } = await shop.pool.query<{ id: string; number: number }>(
    `select id, number from ${shop.readModels.schema('notes')}.notes order by at`,
  );
  const found: Record<string, number[]> = {};
  for (const { id, number } of rows) found[id] = [...(found[id] ?? []), number];
  return found;
}

describe('an event that cannot be applied', () => {
  it('is parked with the later ones of its stream, while all others are applied', async () => {
    poison.add('bad');
    shop.start(notes);
    await happen(['a', 1], ['bad', 1], ['a', 2], ['bad', 2], ['b', 1]);
    await shop.settled('notes');
    await happen(['bad', 3], ['a', 3]);
    await shop.settled('notes');

    expect(await noted()).toEqual({ a: [1, 2, 3], b: [1] });
    const parked = await listParked(shop.pool);
    expect(parked.map(({ stream, revision, failure }) => [stream, revision, failure])).toEqual([
      ['box-bad', 0, 'code'],
      ['box-bad', 1, null],
      ['box-bad', 2, null],
    ]);
    expect(parked[0]).toMatchObject({ reader: 'notes', attempts: 3, type: 'Happened' });
    expect(parked[0]?.error).toContain('cannot read what is not there');
  });

  it('is discarded by an operator with a recorded reason, and the later ones of its stream are applied', async () => {
    unloved.add('bad');
    shop.start(notes);
    await happen(['bad', 1], ['bad', 2]);
    await shop.settled('notes');
    unloved.delete('bad');
    const discarded = await operators().discard('notes', { stream: 'box-bad' }, 'never happened', by);
    expect(discarded).toMatchObject({ stream: 'box-bad', revision: 0 });
    await expect.poll(async () => (await listParked(shop.pool)).length).toBe(0);
    expect(await noted()).toEqual({ bad: [2] });
    await happen(['bad', 3]);
    await shop.settled('notes');
    expect(await noted()).toEqual({ bad: [2, 3] });
    const [recorded] = await shop.store.readStream('projection-notes');
    expect(recorded).toMatchObject({
      type: 'ProjectionEventDiscarded',
      data: { name: 'notes', stream: 'box-bad', revision: 0, event: 'Happened' },
      metadata: { reason: 'never happened', actor: { id: 'spec' } },
    });
    await expect(operators().discard('notes', { stream: 'box-bad' }, 'again', by)).rejects.toMatchObject({
      rejection: { code: 'nothing_parked' },
    });
  });

  it('is retried in order once it is repaired, each exactly once, and readers are notified', async () => {
    poison.add('bad').add('worse');
    shop.start(notes);
    await happen(['bad', 1], ['worse', 1], ['bad', 2], ['bad', 3]);
    await shop.settled('notes');
    const version = shop.readModels.version('notes');

    poison.delete('bad');
    expect(await operators().retry('notes', undefined, by)).toBe(4);
    await expect
      .poll(async () => (await listParked(shop.pool)).map(({ stream, retrying }) => [stream, retrying]))
      .toEqual([['box-worse', false]]);
    expect(await noted()).toEqual({ bad: [1, 2, 3] });
    await expect.poll(() => shop.readModels.version('notes')).not.toBe(version);

    await happen(['bad', 4], ['worse', 2]);
    await shop.settled('notes');
    expect(await noted()).toEqual({ bad: [1, 2, 3, 4] });
    expect((await listParked(shop.pool)).map(({ revision }) => revision)).toEqual([0, 1]);
    expect((await listParked(shop.pool))[0]).toMatchObject({ attempts: 4, failure: 'code' });
  });

  it('reports the kind of its failure', async () => {
    unloved.add('refused');
    shop.start(notes);
    await happen(['refused', 1], ['fine', 1]);
    await shop.settled('notes');
    expect(await listParked(shop.pool)).toMatchObject([{ stream: 'box-refused', failure: 'data' }]);
    expect(await noted()).toEqual({ fine: [1] });
  });

  it('is parked when the log cannot decode it', async () => {
    const metadata = { commandId: newId(), correlationId: 'spec', causationId: 'spec', actor: by.actor };
    const event = { type: 'Happened', data: { number: 1 }, personal: { name: 'Amra' }, subject: 'torn' };
    await shop.store.append('box-torn', 'none', [{ eventId: newId(), event }], metadata);
    await shop.pool.query(
      `update event_log.events set personal = '{"subject": "torn", "iv": "AAAA", "tag": "AAAA", "text": "AAAA"}'
        where stream = 'box-torn'`,
    );
    await happen(['fine', 1]);
    shop.start(notes);
    await shop.settled('notes');
    expect(await listParked(shop.pool)).toMatchObject([{ stream: 'box-torn', failure: 'unreadable' }]);
    expect(await noted()).toEqual({ fine: [1] });
  });

  it('stops a rebuild and keeps the live generation, unless it may be parked there', async () => {
    shop.start(notes);
    await happen(['a', 1], ['bad', 1]);
    await shop.settled('notes');
    poison.add('bad');
    await expect(rebuild(shop, notes)).rejects.toMatchObject({ name: 'EventFailure' });
    expect(await noted()).toEqual({ a: [1], bad: [1] });
    expect(await listParked(shop.pool)).toEqual([]);

    const { generation } = await rebuild(shop, notes, { park: true, accept: true });
    await expect.poll(noted).toEqual({ a: [1] });
    expect(await listParked(shop.pool)).toMatchObject([{ generation, stream: 'box-bad' }]);
  });

  it('is not parked because a store is unavailable', async () => {
    let away = 2;
    shop.start({
      ...notes,
      async project(events, target) {
        if (away > 0) {
          away -= 1;
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
        }
        return notes.project(events, target);
      },
    });
    await happen(['a', 1], ['b', 1]);
    await expect.poll(() => away).toBe(0);
    await shop.settled('notes');
    expect(await noted()).toEqual({ a: [1], b: [1] });
    expect(await listParked(shop.pool)).toEqual([]);
  });
});
