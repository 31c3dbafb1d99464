import { expect, it } from 'vitest';
import type { CourierServiceName } from '../../rules/orders/courier-services.ts';
import type { ParcelOfOrder } from './announcing.ts';
import { CourierAway, type CourierService } from './courier-service.ts';
import { createCourierSweep } from './courier-sweep.ts';

const NEVER_CALLED: CourierService = {
  announce: () => Promise.reject(new Error('Not called')),
  stateOf: () => Promise.reject(new Error('Not called')),
  label: () => Promise.reject(new Error('Not called')),
};

/** A sweep over `parcels`, sorted, of these services; `ask` is called for each. */
function sweepOf(
  parcels: Readonly<Partial<Record<CourierServiceName, readonly string[]>>>,
  ask: (parcel: ParcelOfOrder) => Promise<void>,
) {
  const read: string[] = [];
  const lately = new Set<string>();
  const past = new Set<string>();
  const ended: string[] = [];
  const services = new Map(
    (['x-express', 'euro-express'] as const)
      .filter((name) => parcels[name])
      .map((name) => [name, NEVER_CALLED] as const),
  );
  const sweep = createCourierSweep({
    announcing: {
      announceAgain: ask,
      follow: ask,
      endFollowing: async ({ parcelId }) => void ended.push(parcelId),
    },
    services,
    async openParcels({ service, after, most }) {
      read.push(service);
      const ids = (parcels[service] ?? []).filter((id) => id > after);
      return ids.slice(0, most).map((parcelId) => ({ parcelId, orderId: `of ${parcelId}` }));
    },
    checks: {
      due: async (ids) => new Set(ids.filter((id) => !lately.has(id))),
      async take(id) {
        const isFree = !lately.has(id);
        lately.add(id);
        if (!isFree) return 'another';
        return past.has(id) ? 'past' : 'mine';
      },
    },
    logger: { warn: () => undefined },
  });
  return { sweep, read, lately, past, ended };
}

const named = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(4, '0')}`);

it('one broken parcel holds up no other', async () => {
  const asked: string[] = [];
  const { sweep } = sweepOf({ 'x-express': named('a', 5) }, async ({ parcelId }) => {
    asked.push(parcelId);
    if (parcelId === 'a0001') throw new Error('broken');
  });
  await sweep.announce();
  expect(asked).toEqual(named('a', 5));
});

it('an unavailable courier is asked three times in a turn, and holds up no other courier', async () => {
  const asked: string[] = [];
  const parcels = { 'x-express': named('x', 8), 'euro-express': named('e', 4) };
  const { sweep } = sweepOf(parcels, async ({ parcelId }) => {
    asked.push(parcelId);
    if (parcelId.startsWith('x')) throw new CourierAway('away');
  });
  await sweep.announce();
  expect(asked.filter((id) => id.startsWith('e'))).toEqual(named('e', 4));
  expect(asked.filter((id) => id.startsWith('x'))).toEqual(named('x', 3));
  asked.length = 0;
  await sweep.announce();
  expect(asked.filter((id) => id.startsWith('x'))).toEqual(named('x', 6).slice(3));
});

it('a turn looks at a bounded number of parcels, and the next one continues', async () => {
  const asked: string[] = [];
  const { sweep } = sweepOf({ 'x-express': named('a', 450) }, async ({ parcelId }) => {
    asked.push(parcelId);
  });
  await sweep.announce();
  expect(asked).toHaveLength(200);
  await sweep.announce();
  await sweep.announce();
  expect(asked).toEqual(named('a', 450));
});

it('a state is asked for once in a while, by all workers together', async () => {
  const asked: string[] = [];
  const { sweep, lately } = sweepOf({ 'x-express': named('a', 12) }, async ({ parcelId }) => {
    asked.push(parcelId);
  });
  await Promise.all([sweep.follow(), sweep.follow()]);
  await sweep.follow();
  expect(asked.sort()).toEqual(named('a', 12));
  lately.delete('a0003');
  await sweep.follow();
  expect(asked).toHaveLength(13);
});

it('a parcel that was followed for long is not asked about, and followed no more', async () => {
  const asked: string[] = [];
  const { sweep, past, ended } = sweepOf({ 'x-express': named('a', 3) }, async ({ parcelId }) => {
    asked.push(parcelId);
  });
  past.add('a0001');
  await sweep.follow();
  expect([asked, ended]).toEqual([['a0000', 'a0002'], ['a0001']]);
});

it('states of broken parcels keep no other from being asked for', async () => {
  const asked: string[] = [];
  const { sweep } = sweepOf({ 'x-express': named('a', 6) }, async ({ parcelId }) => {
    if (parcelId < 'a0003') throw new Error('broken');
    asked.push(parcelId);
  });
  await sweep.follow();
  await sweep.follow();
  expect(asked).toEqual(['a0003', 'a0004', 'a0005']);
});

it('a shop without a courier that announces parcels reads nothing', async () => {
  const { sweep, read } = sweepOf({}, async () => undefined);
  await sweep.announce();
  await sweep.follow();
  await sweep.start().stop();
  expect(read).toEqual([]);
});
