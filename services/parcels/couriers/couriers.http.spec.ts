import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/kernel/ids.ts';
import type { Refusal } from '../../testing/calls/ordering-calls.ts';
import { COURIERS, startCourierShop } from './courier-shop.testing.ts';

const { shop, xExpress, calls, orderOf, pieces, announce, announced, atX, atEuro } = await startCourierShop();

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
