import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import { START } from '../../platform/log/event-log.ts';
import type { Refusal } from '../../testing/calls/ordering-calls.ts';
import { ownNumber } from './announced-parcel.ts';
import { startCourierShop } from './courier-shop.testing.ts';

const {
  shop,
  productId,
  xExpress,
  euroExpress,
  calls,
  orderOf,
  pieces,
  announce,
  announced,
  sweep,
  shown,
  parcelOf,
  atX,
  atEuro,
} = await startCourierShop();

describe('a parcel that is announced', () => {
  it('gets its number from X Express, which gets what it needs to bring it', async () => {
    const placed = await orderOf(2);
    const answer = await announce(placed._id, { weight: 1250 });
    expect(answer.statusCode).toBe(201);
    const { parcelId } = answer.json<{ parcelId: string }>();
    expect(answer.json()).toEqual({ parcelId });
    expect(atX(parcelId)?.shipment).toEqual({
      ownNumber: ownNumber(parcelId),
      name: 'Đenana Čaušević',
      address: 'Zmaja od Bosne 1',
      place: 'Mostar',
      zip: '88000',
      phone: '061 123 456',
      pieces: 1,
      weight: 1.25,
      value: 100,
      cod: 109,
    });
    const order = await shown(placed._id);
    const code = atX(parcelId)?.code;
    expect(order).toMatchObject({ status: 'Poslana', nextStatuses: ['Isporučena', 'Vraćena'] });
    expect(order.parcels).toMatchObject([
      {
        _id: parcelId,
        courier: 'X Express',
        trackingNumber: code,
        state: 'announced',
        trackingUrl: `https://x.example/${code}`,
        labelUrl: `/api/orders/${placed._id}/parcels/${parcelId}/label.pdf`,
        lines: [{ id: productId, title: 'Omega 3', variation: '', quantity: 2 }],
      },
    ]);
  });

  it('gets its number from EuroExpress, by the place that it knows', async () => {
    const placed = await calls.order({ postalCode: '88300', city: 'ČAPLJINA' });
    const parcelId = await announced(placed._id, { courier: 'EuroExpress' });
    expect(atEuro(parcelId)?.prepared).toMatchObject({
      placeId: 3,
      name: 'Đenana Čaušević',
      phone: '061 123 456',
      cashOnDelivery: 10900,
      value: 10000,
    });
    expect(await parcelOf(placed._id)).toMatchObject({
      state: 'announced',
      trackingNumber: atEuro(parcelId)?.number,
      trackingUrl: '',
    });
    const unknown = await calls.order({ postalCode: '88300', city: 'Stolac' });
    await announced(unknown._id, { courier: 'euro' });
    expect(await parcelOf(unknown._id)).toMatchObject({
      state: 'failed',
      cause: 'EuroExpress ne poznaje mjesto 88300 Stolac.',
    });
  });

  it('that EuroExpress may have is not refused, though the courier no longer names its place', async () => {
    Object.assign(euroExpress.is, { losesAnswers: 1 });
    const placed = await calls.order({ postalCode: '88300', city: 'Čapljina' });
    const parcelId = await announced(placed._id, { courier: 'euro' });
    Object.assign(euroExpress.is, { knowsPlaces: false });
    await sweep();
    expect((await parcelOf(placed._id))?.state).toBe('waiting');
    Object.assign(euroExpress.is, { knowsPlaces: true });
    await sweep();
    expect(await parcelOf(placed._id)).toMatchObject({
      state: 'announced',
      trackingNumber: atEuro(parcelId)?.number,
    });
  });

  it('waits while its courier is away: no stage, no label, no second parcel', async () => {
    Object.assign(xExpress.is, { away: true });
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    await sweep();
    const waiting = await shown(placed._id);
    expect(waiting).toMatchObject({ status: 'Zaprimljena', nextStatuses: ['Potvrđena'] });
    expect(waiting.parcels).toMatchObject([
      { state: 'waiting', trackingNumber: '', trackingUrl: '', labelUrl: '' },
    ]);
    const label = await calls.get(`/orders/${placed._id}/parcels/${parcelId}/label.pdf`, shop.asAdmin);
    expect([label.statusCode, label.json<Refusal>().code]).toEqual([404, 'label_not_found']);
    for (const body of [{ announce: 1 }, { announce: 0, trackingNumber: '1' }]) {
      const again = await announce(placed._id, body);
      expect([again.statusCode, again.json<Refusal>().code]).toEqual([422, 'parcel_empty']);
    }
    const cancel = await calls.post(
      `/orders/update-status/${placed._id}`,
      { status: 'Otkazana' },
      shop.asAdmin,
    );
    expect([cancel.statusCode, cancel.json<Refusal>().code]).toEqual([422, 'parcel_waiting']);
    const deletion = await calls.get(`/orders/delete-order/${placed._id}`, shop.asAdmin);
    expect([deletion.statusCode, deletion.json<Refusal>().code]).toEqual([422, 'parcel_waiting']);
    Object.assign(xExpress.is, { away: false });
    await sweep();
    expect(await shown(placed._id)).toMatchObject({ status: 'Poslana', parcels: [{ state: 'announced' }] });
    await sweep();
    expect(atX(parcelId)?.asked).toBe(1);
  });

  it('that waits can be withdrawn by administrators of orders, and its pieces are free again', async () => {
    Object.assign(xExpress.is, { losesAnswers: 1 });
    const placed = await orderOf(2);
    const parcelId = await announced(placed._id);
    const withdraw = (id: string, headers: Record<string, string> = shop.asAdmin) =>
      shop.app.inject({ method: 'DELETE', url: `/api/orders/${placed._id}/parcels/${id}`, headers });
    expect((await withdraw(parcelId, {})).statusCode).toBe(401);
    expect((await withdraw(newId())).json<Refusal>().code).toBe('parcel_not_found');
    for (const _ of ['first', 'again']) {
      const answer = await withdraw(parcelId);
      expect([answer.statusCode, answer.json()]).toEqual([200, { _id: parcelId }]);
    }
    await sweep();
    expect(await shown(placed._id)).toMatchObject({
      status: 'Zaprimljena',
      parcels: [{ state: 'failed', cause: 'Najava povučena' }],
    });
    const next = await announced(placed._id);
    expect(atX(next)?.shipment.cod).toBe(placed.totalPrice / 100);
    await shop.settled();
    expect((await withdraw(next)).json<Refusal>().code).toBe('parcel_announced');
  });

  it.each(['x', 'euro'])(
    'is at the courier %s once, though its answers are late and lost',
    async (courier) => {
      const { is } = courier === 'x' ? xExpress : euroExpress;
      Object.assign(is, { losesAnswers: 1 });
      const placed = await orderOf(1);
      const parcelId = await announced(placed._id, { courier });
      expect((await parcelOf(placed._id))?.state).toBe('waiting');
      Object.assign(is, { late: 1 });
      await sweep();
      expect((await parcelOf(placed._id))?.state).toBe('waiting');
      await sweep();
      const known = courier === 'x' ? atX(parcelId) : atEuro(parcelId);
      expect(known?.asked).toBe(3);
      expect(await parcelOf(placed._id)).toMatchObject({
        state: 'announced',
        trackingNumber: courier === 'x' ? atX(parcelId)?.code : atEuro(parcelId)?.number,
      });
    },
  );

  it('is announced once, though it is requested at the same moment, again, and swept by several workers', async () => {
    Object.assign(xExpress.is, { late: 2 });
    const placed = await orderOf(3);
    const clicks = await Promise.all([1, 2, 3].map(() => announce(placed._id)));
    expect(clicks.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
    await shop.settled();
    await Promise.all([1, 2, 3].map(() => shop.modules.courierSweep.announce()));
    await sweep();
    expect((await shown(placed._id)).parcels).toMatchObject([{ state: 'announced' }]);
    const trail = await calls.get(`/audit?entity=order&id=${placed._id}&type=ParcelSent`, shop.asAdmin);
    expect(trail.json<{ items: object[] }>().items).toHaveLength(1);

    const other = await orderOf(3);
    const headers = { ...shop.asAdmin, 'idempotency-key': newId() };
    const repeated = await Promise.all([1, 2, 3].map(() => announce(other._id, pieces(1), headers)));
    expect(new Set(repeated.map((answer) => answer.body)).size).toBe(1);
    expect((await shown(other._id)).parcels).toHaveLength(1);
  });

  it('that the courier refused says why to administrators alone, and gives its pieces back', async () => {
    Object.assign(xExpress.is, { refuses: 'Adresa Zmaja od Bosne 1 nije poznata\u0000' });
    const { headers } = await shop.addCustomer('najava@example.com');
    const placed = await calls.order({}, headers);
    const failed = await announced(placed._id);
    const parcel = { state: 'failed', cause: 'Adresa Zmaja od Bosne 1 nije poznata', labelUrl: '' };
    expect(await shown(placed._id)).toMatchObject({ status: 'Zaprimljena', parcels: [parcel] });
    expect((await shown(placed._id, headers)).parcels[0]).not.toHaveProperty('cause');
    const { events } = await shop.stores.store.readAll({ after: START, limit: 10_000, sealed: true });
    const recorded = events.map((event) => JSON.stringify(event)).filter((text) => text.includes(placed._id));
    expect(recorded.join()).toContain('ParcelAnnouncementRefused');
    expect(recorded.join()).not.toMatch(/Zmaja|Čaušević|061 123 456/);
    Object.assign(xExpress.is, { refuses: '' });
    await sweep();
    expect(await parcelOf(placed._id)).toMatchObject(parcel);
    const next = await announced(placed._id);
    expect(next).not.toBe(failed);
    expect(atX(next)?.shipment.cod).toBe(109);
    expect((await shown(placed._id)).parcels.map(({ state }) => state)).toEqual(['failed', 'announced']);
  });

  it('of a customer who was erased meanwhile goes to that address until the order ends, and then no cause is left', async () => {
    const { id, headers } = await shop.addCustomer('brisanje@example.com');
    const placed = await calls.order({ cartId: await calls.cart(2) }, headers);
    Object.assign(xExpress.is, { refuses: 'Adresa Zmaja od Bosne 1 nije poznata' });
    await announced(placed._id, pieces(1));
    Object.assign(xExpress.is, { refuses: '', losesAnswers: 1 });
    const parcelId = await announced(placed._id);
    expect((await calls.get(`/users/delete-user/${id}`, shop.asAdmin)).statusCode).toBe(200);
    await expect.poll(() => parcelOf(placed._id)).toMatchObject({ state: 'failed', cause: '' });
    await sweep();
    expect(atX(parcelId)?.shipment).toMatchObject({ address: 'Zmaja od Bosne 1' });
    await calls.post(`/orders/update-status/${placed._id}`, { status: 'Isporučena' }, shop.asAdmin);
    await expect
      .poll(() => shown(placed._id))
      .toMatchObject({
        name: '',
        status: 'Isporučena',
        parcels: [{ state: 'failed', cause: '' }, { state: 'announced' }],
      });
  });

  it('needs a courier with a service, and changes nothing without one', async () => {
    const placed = await orderOf(1);
    const answer = await announce(placed._id, { courier: 'Vozač' });
    expect([answer.statusCode, answer.json<Refusal>().code]).toEqual([422, 'courier_not_connected']);
    expect((await announce(placed._id, { announce: 2 })).statusCode).toBe(400);
    expect((await shown(placed._id)).parcels).toEqual([]);
    const byHand = await announce(placed._id, { announce: 0, trackingNumber: 'BP 1' });
    expect(byHand.statusCode).toBe(201);
    const [parcel] = (await shown(placed._id)).parcels;
    expect(Object.keys(parcel ?? {}).sort()).toEqual(
      ['_id', 'courier', 'lines', 'sentAt', 'trackingNumber', 'trackingUrl'].sort(),
    );
  });
});
