import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { type EventMetadata, START } from './event-log.ts';
import { createEventStore } from './event-store.ts';
import { createMemoryEventLog } from './memory/memory-event-log.ts';
import { createMemoryKeyRing, seal, unseal } from './personal-data.ts';
import { currentVersion, upcast } from './upcasting.ts';

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
  it('keeps personal data unreadable in the log and readable for its readers', async () => {
    const { log, store } = setUp();
    await store.append('user-1', 'none', [{ eventId: newId(), event: registered }], metadata);
    expect(JSON.stringify(await log.readStream('user-1'))).not.toContain('amra');
    expect(await store.readStream('user-1')).toMatchObject([{ ...registered, category: 'user', id: '1' }]);
  });

  it('reads personal data as null for ever once the key is gone, and everything else as before', async () => {
    const { keys, store } = setUp();
    await store.append('user-1', 'none', [{ eventId: newId(), event: registered }], metadata);
    await keys.forget('user-1');
    const { events } = await store.readAll({ after: START, limit: 10 });
    expect(events).toMatchObject([{ data: { number: 7 }, personal: null }]);
  });

  it('refuses personal data that is nobody’s', async () => {
    const { store } = setUp();
    const { subject: _, ...nobody } = registered;
    await expect(
      store.append('user-1', 'none', [{ eventId: newId(), event: nobody }], metadata),
    ).rejects.toThrow(/subject/);
  });
});

describe('sealed personal data', () => {
  it('opens with its own key only', async () => {
    const keys = createMemoryKeyRing();
    const [mine, other] = [await keys.ensure('a'), await keys.ensure('b')];
    const sealed = seal('a', mine, { name: 'Đenana' });
    expect(unseal(sealed, mine)).toEqual({ name: 'Đenana' });
    expect(() => unseal(sealed, other)).toThrow();
    expect(() => unseal({ ...sealed, text: Buffer.from('forged').toString('base64') }, mine)).toThrow();
  });
});

describe('upcasting', () => {
  const upcasters = {
    Priced: [(data: object) => ({ ...data, currency: 'BAM' }), (data: object) => ({ ...data, net: false })],
  };

  it('leads every old version to today’s', () => {
    expect(currentVersion('Priced', upcasters)).toBe(3);
    expect(upcast({ type: 'Priced', schemaVersion: 1, data: { price: 5 } }, upcasters)).toEqual({
      price: 5,
      currency: 'BAM',
      net: false,
    });
    expect(upcast({ type: 'Priced', schemaVersion: 2, data: { price: 5 } }, upcasters)).toEqual({
      price: 5,
      net: false,
    });
    expect(upcast({ type: 'Priced', schemaVersion: 3, data: { price: 5 } }, upcasters)).toEqual({
      price: 5,
    });
  });

  it('leaves an event alone that never changed', () => {
    expect(upcast({ type: 'Other', schemaVersion: 1, data: { a: 1 } }, upcasters)).toEqual({
      a: 1,
    });
  });
});
