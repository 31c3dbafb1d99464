import { sql } from 'kysely';
import { afterAll, afterEach } from 'vitest';
import type { OrderAnswer, OrderParcel } from '../../ordering/ordering.schemas.ts';
import { runStatement } from '../../platform/postgres/statements.ts';
import { addProduct, asking } from '../../testing/calls/ordering-calls.ts';
import { startTestShop } from '../../testing/shop.ts';
import { ownNumber } from './announced-parcel.ts';
import { goodBehaviour } from './testing/courier-behaviour.ts';
import { startTestEuroExpress } from './testing/test-euro-express.ts';
import { startTestXExpress } from './testing/test-x-express.ts';

const X_LOGIN = { user: 'trgovina', password: 'kurir:1' };
const EURO_LOGIN = { key: 'euro-kljuc' };
/** Two with a service, and one without. */
export const COURIERS = [
  { id: 'x', name: 'X Express', trackingUrl: 'https://x.example/{broj}', service: 'x-express' },
  { id: 'euro', name: 'EuroExpress', trackingUrl: '', service: 'euro-express' },
  { id: 'vozac', name: 'Vozač', trackingUrl: '' },
];

/** A shop for the specs of a file, with the servers of both couriers, which behave well before each test; all end after them. */
export async function startCourierShop() {
  const xExpress = await startTestXExpress(X_LOGIN);
  const euroExpress = await startTestEuroExpress(EURO_LOGIN);
  const shop = await startTestShop({
    couriers: {
      xExpressUrl: xExpress.url,
      xExpressUser: X_LOGIN.user,
      xExpressPassword: X_LOGIN.password,
      euroExpressUrl: euroExpress.url,
      euroExpressKey: EURO_LOGIN.key,
    },
  });
  afterAll(async () => {
    await shop.close();
    await xExpress.close();
    await euroExpress.close();
  });
  afterEach(() => {
    for (const { is } of [xExpress, euroExpress]) Object.assign(is, goodBehaviour());
  });
  const productId = await addProduct(shop, 'omega', { title: 'Omega 3', price: 5000 });
  const calls = asking(shop, productId);
  await calls.post('/settings/update-settings', { couriers: COURIERS }, shop.asAdmin);
  await shop.settled();

  const announce = (id: string, body: object = {}, headers = shop.asAdmin) =>
    calls.post(`/orders/${id}/parcels`, { courier: 'x', announce: 1, ...body }, headers);
  async function shown(id: string, headers = shop.asAdmin): Promise<OrderAnswer> {
    await shop.settled();
    return (await calls.get(`/orders/single-order-id/${id}`, headers)).json<OrderAnswer>();
  }

  return {
    shop,
    productId,
    xExpress,
    euroExpress,
    calls,
    orderOf: async (quantity: number) => calls.order({ cartId: await calls.cart(quantity) }),
    pieces: (quantity: number) => ({ lines: [{ id: productId, quantity }] }),
    /** Requests the announcement of a parcel. */
    announce,
    /** The id of a parcel whose announcement is requested. */
    announced: async (id: string, body: object = {}) =>
      (await announce(id, body)).json<{ parcelId: string }>().parcelId,
    async sweep(): Promise<void> {
      await shop.settled();
      await shop.modules.courierSweep.announce();
      await shop.settled();
    },
    /** As if ten minutes had passed. */
    async follow(): Promise<void> {
      await shop.settled();
      await runStatement(
        shop.stores.pool,
        sql`update registry.parcel_checks set asked_at = asked_at - interval '10 minutes'`,
      );
      await shop.modules.courierSweep.follow();
      await shop.settled();
    },
    shown,
    async parcelOf(id: string): Promise<OrderParcel | undefined> {
      return (await shown(id)).parcels[0];
    },
    atX: (parcelId: string) => xExpress.shipments.get(ownNumber(parcelId)),
    atEuro: (parcelId: string) => euroExpress.parcels.get(ownNumber(parcelId)),
  };
}
