import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAnswer, OrderParcel } from '../../ordering/ordering.schemas.ts';
import { newId } from '../../platform/kernel/ids.ts';
import { runStatement } from '../../platform/postgres/statements.ts';
import { type Asking, addProduct, asking, type Refusal } from '../../testing/calls/ordering-calls.ts';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { ownNumber } from './announced-parcel.ts';
import { goodBehaviour } from './testing/courier-behaviour.ts';
import { startTestEuroExpress, type TestEuroExpress } from './testing/test-euro-express.ts';
import { startTestXExpress, type TestXExpress } from './testing/test-x-express.ts';

const X_LOGIN = { user: 'trgovina', password: 'kurir:1' };
const EURO_LOGIN = { key: 'euro-kljuc' };
const COURIERS = [
  { id: 'x', name: 'X Express', trackingUrl: 'https://x.example/{broj}', service: 'x-express' },
  { id: 'euro', name: 'EuroExpress', trackingUrl: '', service: 'euro-express' },
  { id: 'vozac', name: 'Vozač', trackingUrl: '' },
];

let xExpress: TestXExpress;
let euroExpress: TestEuroExpress;
let shop: TestShop;
let calls: Asking;
let productId: string;

beforeAll(async () => {
  xExpress = await startTestXExpress(X_LOGIN);
  euroExpress = await startTestEuroExpress(EURO_LOGIN);
  shop = await startTestShop({
    couriers: {
      xExpressUrl: xExpress.url,
      xExpressUser: X_LOGIN.user,
      xExpressPassword: X_LOGIN.password,
      euroExpressUrl: euroExpress.url,
      euroExpressKey: EURO_LOGIN.key,
    },
  });
  productId = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  calls = asking(shop, productId);
  await calls.post('/settings/update-settings', { couriers: COURIERS }, shop.asAdmin);
  await shop.settled();
});
afterAll(async () => {
  await shop?.close();
  await xExpress?.close();
  await euroExpress?.close();
});
afterEach(() => {
  for (const { is } of [xExpress, euroExpress]) Object.assign(is, goodBehaviour());
});

const orderOf = async (quantity: number) => calls.order({ cartId: await calls.cart(quantity) });
const announce = (id: string, body: object = {}, headers = shop.asAdmin) =>
  calls.post(`/orders/${id}/parcels`, { courier: 'x', announce: 1, ...body }, headers);
const announced = async (id: string, body: object = {}) =>
  (await announce(id, body)).json<{ parcelId: string }>().parcelId;
const pieces = (quantity: number) => ({ lines: [{ id: productId, quantity }] });
async function sweep(): Promise<void> {
  await shop.settled();
  await shop.modules.courierSweep.announce();
  await shop.settled();
}
/** As if ten minutes had passed. */
async function follow(): Promise<void> {
  await shop.settled();
  await runStatement(
    shop.stores.pool,
    sql`update registry.parcel_checks set asked_at = asked_at - interval '10 minutes'`,
  );
  await shop.modules.courierSweep.follow();
  await shop.settled();
}
async function shown(id: string, headers = shop.asAdmin): Promise<OrderAnswer> {
  await shop.settled();
  return (await calls.get(`/orders/single-order-id/${id}`, headers)).json<OrderAnswer>();
}
async function parcelOf(id: string): Promise<OrderParcel | undefined> {
  return (await shown(id)).parcels[0];
}
const atX = (parcelId: string) => xExpress.shipments.get(ownNumber(parcelId));
const atEuro = (parcelId: string) => euroExpress.parcels.get(ownNumber(parcelId));

describe('the couriers of the settings', () => {
  it('have a service only where one was chosen', async () => {
    const { couriers } = (await calls.get('/settings/get-settings')).json<{ couriers: object[] }>();
    expect(couriers).toEqual(COURIERS);
    const body = { couriers: COURIERS.map((courier) => ({ service: '', ...courier })) };
    const saved = await calls.post('/settings/update-settings', body, shop.asAdmin);
    expect(saved.json<{ couriers: object[] }>().couriers).toEqual(COURIERS);
    const wrong = { couriers: [{ name: 'Golub', service: 'golub' }] };
    expect((await calls.post('/settings/update-settings', wrong, shop.asAdmin)).statusCode).toBe(400);
  });
});

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
    const { rows } = await shop.stores.pool.query<{ text: string }>(
      `select string_agg(event::text, ' ') as text from event_log.events as event where event::text like '%${placed._id}%'`,
    );
    expect(rows[0]?.text).toContain('ParcelAnnouncementRefused');
    expect(rows[0]?.text).not.toMatch(/Zmaja|Čaušević|061 123 456/);
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

describe('cash on delivery', () => {
  it('is handed over with the first parcel of an order', async () => {
    const placed = await orderOf(3);
    Object.assign(xExpress.is, { refuses: 'Ne može' });
    await announced(placed._id, pieces(1));
    Object.assign(xExpress.is, { refuses: '' });
    const first = await announced(placed._id, pieces(1));
    const second = await announced(placed._id, { courier: 'euro' });
    expect([atX(first)?.shipment.cod, atEuro(second)?.prepared.cashOnDelivery]).toEqual([
      placed.totalPrice / 100,
      0,
    ]);
  });

  it('is on no paper again after an announced parcel', async () => {
    const placed = await orderOf(3);
    await announced(placed._id, pieces(1));
    await shop.settled();
    const csv = await calls.get(`/orders/couriers.csv?ids=${placed._id}`, shop.asAdmin);
    expect(csv.body.split('\r\n')[1]).toContain(';0,00;');
  });

  it('is not handed over again after a parcel that was sent by hand', async () => {
    const placed = await orderOf(2);
    await announce(placed._id, { announce: 0, ...pieces(1) });
    expect(atX(await announced(placed._id))?.shipment.cod).toBe(0);
  });
});

describe('the label', () => {
  it('is the PDF of the courier, for administrators of orders, and is kept nowhere', async () => {
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    const path = `/orders/${placed.generatedOrderId}/parcels/${parcelId}/label.pdf`;
    await shop.settled();
    Object.assign(xExpress.is, { labelAfterMs: 100 });
    const label = await calls.get(path, shop.asAdmin);
    expect([label.statusCode, label.headers['content-type'], label.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(label.body).toContain(atX(parcelId)?.code);
    expect((await calls.get(path)).statusCode).toBe(401);
    const { headers } = await shop.addCustomer('naljepnica@example.com');
    expect((await calls.get(path, headers)).statusCode).toBe(403);
    const unknown = await calls.get(`/orders/${placed._id}/parcels/${newId()}/label.pdf`, shop.asAdmin);
    expect([unknown.statusCode, unknown.json<Refusal>().code]).toEqual([404, 'label_not_found']);
    Object.assign(xExpress.is, { away: true });
    const away = await calls.get(path, shop.asAdmin);
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('the state of a parcel', () => {
  it('is followed to its end, and asked for once in ten minutes', async () => {
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    const known = atX(parcelId);
    if (!known) throw new Error('X Express does not have the parcel');
    const asked = () => xExpress.looked.filter((code) => code === known.code).length;
    await follow();
    expect([await parcelOf(placed._id), asked()]).toMatchObject([{ state: 'announced' }, 1]);
    known.status = 'IN_DELIVERY';
    await shop.modules.courierSweep.follow();
    expect([await parcelOf(placed._id), asked()]).toMatchObject([{ state: 'announced' }, 1]);
    await follow();
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way' });
    known.status = 'DELIVERED';
    await follow();
    expect(await shown(placed._id)).toMatchObject({ status: 'Poslana', parcels: [{ state: 'delivered' }] });
    await follow();
    expect(asked()).toBe(3);
  });

  it('is asked for less often with the age of the parcel, and no more after 60 days', async () => {
    const placed = await orderOf(1);
    const parcelId = await announced(placed._id);
    const known = atX(parcelId);
    if (!known) throw new Error('X Express does not have the parcel');
    known.status = 'IN_DELIVERY';
    const asked = () => xExpress.looked.filter((code) => code === known.code).length;
    await follow();
    const askedAfter = async (days: number, minutes: number) => {
      await runStatement(
        shop.stores.pool,
        sql`update registry.parcel_checks
            set first_asked_at = clock_timestamp() - make_interval(days => ${days}),
              asked_at = clock_timestamp() - make_interval(mins => ${minutes})
            where parcel_id = ${parcelId}`,
      );
      const before = asked();
      await shop.modules.courierSweep.follow();
      return asked() - before;
    };
    expect([await askedAfter(2, 9), await askedAfter(2, 11)]).toEqual([0, 1]);
    expect([await askedAfter(4, 59), await askedAfter(4, 61)]).toEqual([0, 1]);
    expect([await askedAfter(15, 359), await askedAfter(15, 361), await askedAfter(59, 361)]).toEqual([
      0, 1, 1,
    ]);
    expect(await askedAfter(60, 361)).toBe(0);
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way', followingEnded: 1 });
    known.status = 'DELIVERED';
    expect(await askedAfter(2, 361)).toBe(0);
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'on the way' });
  });

  it('is followed though the courier does not know the numbers of others', async () => {
    const lost = [await orderOf(1), await orderOf(1), await orderOf(1), await orderOf(1)];
    for (const { _id } of lost) {
      const known = atX(await announced(_id));
      if (known) known.code = `gone-${known.code}`;
    }
    const placed = await orderOf(1);
    const known = atX(await announced(placed._id));
    if (known) known.status = 'DELIVERED';
    await follow();
    expect(await parcelOf(placed._id)).toMatchObject({ state: 'delivered' });
    expect(await parcelOf(lost[0]?._id ?? '')).toMatchObject({ state: 'announced' });
  });

  it('is followed with EuroExpress while X Express is away', async () => {
    const [one, other] = [await orderOf(1), await orderOf(1)];
    await announced(one._id);
    const parcelId = await announced(other._id, { courier: 'euro' });
    Object.assign(xExpress.is, { away: true });
    Object.assign(atEuro(parcelId) ?? {}, { state: 4 });
    await follow();
    expect([await parcelOf(one._id), await parcelOf(other._id)]).toMatchObject([
      { state: 'announced' },
      { state: 'returned' },
    ]);
  });
});
