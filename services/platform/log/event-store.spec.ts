import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { type EventMetadata, LogUnavailable, START, type StreamName } from './event-log.ts';
import { createEventStore } from './event-store.ts';
import { STREAM_FENCED } from './fence.ts';
import { portionsOf } from './portions.ts';
import { seal, unseal } from './sealed-personal.ts';
import { createMemoryEventLog } from './testing/memory-event-log.ts';
import { createMemoryKeyRing } from './testing/memory-key-ring.ts';
import { currentVersion, NewerEvent, type OldEvent, type Upcasters, upcast } from './upcasting.ts';

const metadata: EventMetadata = {
  commandId: 'c',
  correlationId: 'r',
  causationId: 'c',
  actor: { kind: 'guest', id: 'guest' },
};
const registered = {
  type: 'Registered',
  data: { number: 7 },
  personal: { email: 'amra@example.com' },
  subject: 'user-1',
};

function setUp() {
  const log = createMemoryEventLog();
  const keys = createMemoryKeyRing();
  return { log, keys, store: createEventStore(log, keys) };
}

describe('the event store', () => {
  it('encrypts personal data in the log and decrypts them for its readers', async () => {
    const { log, store } = setUp();
    await store.append('user-1', 'none', [{ eventId: newId(), event: registered }], metadata);
    expect(JSON.stringify(await log.readStream('user-1'))).not.toContain('amra');
    expect(await store.readStream('user-1')).toMatchObject([{ ...registered, category: 'user', id: '1' }]);
  });

  it('reads personal data as null once the key is deleted, and all other data as before', async () => {
    const { keys, store } = setUp();
    await store.append('user-1', 'none', [{ eventId: newId(), event: registered }], metadata);
    await keys.forget('user-1');
    const { events } = await store.readAll({ after: START, limit: 10 });
    expect(events).toMatchObject([{ data: { number: 7 }, personal: null }]);
  });

  it('appends nothing once the condition of an append has lapsed', async () => {
    const { log, store } = setUp();
    const append = store.append('user-1', 'none', [{ eventId: newId(), event: registered }], metadata, {
      onlyWhile: () => false,
    });
    await expect(append).rejects.toBeInstanceOf(LogUnavailable);
    expect(await log.readStream('user-1')).toEqual([]);
  });

  it('refuses personal data without a subject', async () => {
    const { store } = setUp();
    const { subject: _, ...nobody } = registered;
    await expect(
      store.append('user-1', 'none', [{ eventId: newId(), event: nobody }], metadata),
    ).rejects.toThrow(/subject/);
  });
});

describe('a text that no store can save', () => {
  it.each([
    ['NUL', 'a\u0000b'],
    ['half a character', 'a\ud83d'],
  ])('is refused on appending, naming the field: %s', async (_, broken) => {
    const { log, store } = setUp();
    const append = (event: object, reason = '') =>
      store.append('user-1', 'none', [{ eventId: newId(), event: { ...registered, ...event } }], {
        ...metadata,
        reason,
      });
    const field = (name: string) => ({ rejection: { kind: 'invalid', details: [{ field: name }] } });
    await expect(append({ data: { lines: [{ title: broken }] } })).rejects.toMatchObject(
      field('lines.0.title'),
    );
    await expect(append({ data: { [broken]: 1 } })).rejects.toMatchObject({ rejection: { kind: 'invalid' } });
    await expect(append({ personal: { name: broken } })).rejects.toMatchObject(field('name'));
    await expect(append({}, broken)).rejects.toMatchObject(field('reason'));
    const many = [{ stream: 'user-1', expected: 'none', metadata }] as const;
    const events = [{ eventId: newId(), event: { ...registered, data: { broken } } }];
    await expect(store.appendMany(many.map((one) => ({ ...one, events })))).rejects.toMatchObject(
      field('broken'),
    );
    expect(await log.readStream('user-1')).toEqual([]);
  });

  it('is removed on reading, wherever an earlier release wrote it', async () => {
    const { log, keys, store } = setUp();
    const event = {
      eventId: newId(),
      type: 'Registered',
      schemaVersion: 1,
      data: { texts: ['a\ud83d', '\ude00b\u0000', '😀'] },
      personal: seal('user-1', await keys.ensure('user-1'), { name: 'Amra\ud83d' }),
      metadata: { ...metadata, reason: 'r\u0000' },
    };
    await log.append('user-1', 'none', [event]);
    const read = { data: { texts: ['a', 'b', '😀'] }, personal: { name: 'Amra' }, metadata: { reason: 'r' } };
    expect(await store.readStream('user-1')).toMatchObject([read]);
    expect((await store.readAll({ after: START, limit: 10 })).events).toMatchObject([read]);
  });
});

describe('encrypted personal data', () => {
  it('are decrypted by their own key only', async () => {
    const keys = createMemoryKeyRing();
    const [mine, other] = [await keys.ensure('a'), await keys.ensure('b')];
    const sealed = seal('a', mine, { name: 'Đenana' });
    expect(unseal(sealed, mine)).toEqual({ name: 'Đenana' });
    expect(() => unseal(sealed, other)).toThrow();
    expect(() => unseal({ ...sealed, text: Buffer.from('forged').toString('base64') }, mine)).toThrow();
  });
});

/** One step of each kind, as `docs/changing-events.md` has them. */
const upcasters: Upcasters = {
  Priced: [
    ({ data }) => ({ data: { ...data, currency: 'BAM' } }),
    ({ data: { ...data }, metadata }) => ({ data: { ...data, byHand: metadata.actor.kind !== 'system' } }),
  ],
  Christened: [() => ({ type: 'Named' })],
  Named: [({ personal }) => ({ personal: personal && { fullName: Object(personal).name } })],
  Moved: [
    ({ data }) => [
      { type: 'Left', data: { from: Object(data).from } },
      { type: 'Arrived', data: {} },
    ],
  ],
  Pinged: [() => []],
};

describe('upcasting', () => {
  const old = (type: string, data: object): OldEvent => ({
    type,
    data,
    metadata,
    recordedAt: '2026-01-01T00:00:00.000Z',
  });
  const now = (version: number, event: OldEvent) =>
    upcast(event, version, upcasters).map(({ type, data }) => [type, data]);

  it('converts every old version to the current one, by its data and its metadata', () => {
    expect(currentVersion('Priced', upcasters)).toBe(3);
    const priced = old('Priced', { price: 5 });
    expect(now(1, priced)).toEqual([['Priced', { price: 5, currency: 'BAM', byHand: true }]]);
    expect(now(2, priced)).toEqual([['Priced', { price: 5, byHand: true }]]);
    expect(now(3, priced)).toEqual([['Priced', { price: 5 }]]);
  });

  it('does not change an event without upcasters', () => {
    expect(now(1, old('Other', { a: 1 }))).toEqual([['Other', { a: 1 }]]);
  });

  it('renames, and continues from the first version of the new name', () => {
    const named = { ...old('Christened', {}), personal: { name: 'Amra' } };
    expect(upcast(named, 1, upcasters)).toMatchObject([{ type: 'Named', personal: { fullName: 'Amra' } }]);
  });

  it('splits and drops', () => {
    expect(now(1, old('Moved', { from: 'A' }))).toEqual([
      ['Left', { from: 'A' }],
      ['Arrived', {}],
    ]);
    expect(now(1, old('Pinged', {}))).toEqual([]);
  });

  it('refuses a version that only a newer program knows', () => {
    expect(() => now(4, old('Priced', { price: 5 }))).toThrow(NewerEvent);
  });
});

describe('a store whose events have changed since they were written', () => {
  const written = ['Christened', 'Moved', 'Pinged'];
  async function upgraded() {
    const { log, keys, store } = setUp();
    const events = written.map((type) => ({
      eventId: newId(),
      event: {
        type,
        data: { from: 'A' },
        ...(type === 'Christened' && { personal: { name: 'Amra' }, subject: 'user-1' }),
      },
    }));
    await store.append('user-1', 'none', events, metadata);
    return {
      log,
      keys,
      ids: events.map(({ eventId }) => eventId),
      store: createEventStore(log, keys, { upcasters }),
    };
  }

  it('returns them in the current form, each part of a split one with an id of its own', async () => {
    const { store, ids } = await upgraded();
    const { events, position } = await store.readAll({ after: START, limit: 10 });
    expect(events.map(({ type, revision }) => [type, revision])).toEqual([
      ['Named', 0],
      ['Left', 1],
      ['Arrived', 1],
    ]);
    expect(events[0]).toMatchObject({ eventId: ids[0], personal: { fullName: 'Amra' }, subject: 'user-1' });
    expect(events[1]?.eventId).toBe(ids[1]);
    expect(events[2]?.eventId).not.toBe(ids[1]);
    expect(position).toBe(await store.head());
  });

  it('counts a dropped one for the revision of its stream', async () => {
    const { store } = await upgraded();
    const [last] = (await store.readStored('user-1')).slice(-1);
    expect(last).toMatchObject({ type: 'Dropped', revision: 2 });
    const seen: string[] = [];
    for await (const events of portionsOf(store, 'user-1')) seen.push(...events.map(({ type }) => type));
    expect(seen).toEqual(['Named', 'Left', 'Arrived']);
  });

  it('returns null for an erased person, in every version', async () => {
    const { store, keys } = await upgraded();
    await keys.forget('user-1');
    const { events } = await store.readAll({ after: START, limit: 1 });
    expect(events).toMatchObject([{ type: 'Named', personal: null }]);
  });

  it('delivers the events before one of a newer program, and stops there', async () => {
    const { log, keys, store } = await upgraded();
    await store.append(
      'user-1',
      'any',
      [{ eventId: newId(), event: { type: 'Priced', data: {} } }],
      metadata,
    );
    const older = createEventStore(log, keys, { upcasters: { ...upcasters, Priced: [] } });
    const seen: string[] = [];
    const { done } = older.subscribe({ after: START, batchSize: 10 }, async ({ events }) => {
      seen.push(...events.map(({ type }) => type));
    });
    await expect(done).rejects.toMatchObject({ name: 'NewerEvent', statusCode: 503 });
    expect(seen).toEqual(['Named', 'Left', 'Arrived']);
    await expect(older.readStream('user-1')).rejects.toThrow(/version 3.*up to 1/);
  });
});

describe('an event of a type that only a newer program knows', () => {
  async function setUpOlder() {
    const { log, keys, store } = setUp();
    const write = (stream: StreamName, type: string) =>
      store.append(stream, 'any', [{ eventId: newId(), event: { type, data: {} } }], metadata);
    await write('user-1', 'Named');
    await write('user-1', 'Priced');
    const types = new Map([['user', new Set(['Named'])]]);
    return {
      write,
      older: createEventStore(log, keys, { upcasters: {}, types }),
      renamed: { log, keys, types },
    };
  }

  it('stops followers and readers of its stream before it', async () => {
    const { older } = await setUpOlder();
    const seen: string[] = [];
    const { done } = older.subscribe({ after: START, batchSize: 10 }, async ({ events }) => {
      seen.push(...events.map(({ type }) => type));
    });
    const newer = { name: 'NewerEvent', statusCode: 503, message: expect.stringContaining('Priced at 2') };
    await expect(done).rejects.toMatchObject(newer);
    expect(seen).toEqual(['Named']);
    await expect(older.readStream('user-1')).rejects.toMatchObject(newer);
    const { events } = await older.readAll({ after: START, limit: 10, sealed: true });
    expect(events.map(({ unreadable }) => unreadable?.name)).toEqual([undefined, 'NewerEvent']);
  });

  it('is in a known category: events of other systems are ignored', async () => {
    const { write, older } = await setUpOlder();
    await write('pallet-1', 'Moved');
    expect(await older.readStream('pallet-1')).toMatchObject([{ type: 'Moved' }]);
  });

  it('is not one that this program upcasts, nor a fence', async () => {
    const { write, renamed } = await setUpOlder();
    await write('user-1', STREAM_FENCED);
    const { log, keys, types } = renamed;
    const store = createEventStore(log, keys, { types, upcasters: { Priced: [() => ({ type: 'Named' })] } });
    expect((await store.readStream('user-1')).map(({ type }) => type)).toEqual(['Named', 'Named']);
  });
});
