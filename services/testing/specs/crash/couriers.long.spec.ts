import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '../../../ordering/ordering.schemas.ts';
import type { Fault } from '../../../parcels/couriers/testing/courier-behaviour.ts';
import {
  startTestEuroExpress,
  type TestEuroExpress,
} from '../../../parcels/couriers/testing/test-euro-express.ts';
import { startTestXExpress, type TestXExpress } from '../../../parcels/couriers/testing/test-x-express.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { bodies, type Headers } from '../../seed-world.ts';
import { call, openForBusiness } from '../../shoppers.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const ORDERS = 60;
const AT_ONCE = 8;
const RETRY_MS = 100;
const FAULTS: readonly Fault[] = ['none', 'none', 'away', 'late', 'lost'];

/** Three processes that are killed in turn, and two couriers at their worst. */
describe('60 parcels, the log in PostgreSQL', () => {
  let xExpress: TestXExpress;
  let euroExpress: TestEuroExpress;
  let fleet: Fleet;
  beforeAll(async () => {
    xExpress = await startTestXExpress({ user: 'trgovina', password: 'kurir' });
    euroExpress = await startTestEuroExpress({ key: 'kljuc' });
    for (const { is } of [xExpress, euroExpress]) is.fault = () => FAULTS[randomInt(FAULTS.length)] ?? 'none';
    fleet = await openFleet(
      {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'fatal',
        X_EXPRESS_URL: xExpress.url,
        X_EXPRESS_USER: 'trgovina',
        X_EXPRESS_PASSWORD: 'kurir',
        EURO_EXPRESS_URL: euroExpress.url,
        EURO_EXPRESS_KEY: 'kljuc',
      },
      'PostgreSQL',
    );
    await fleet.start('api,projections,worker', 1);
    await fleet.start('api,projections,worker', 2);
  });
  afterAll(async () => {
    await fleet?.close();
    await xExpress?.close();
    await euroExpress?.close();
  });

  it('are each at their courier once, with their cash, though processes are killed', async () => {
    const { products, asAdmin } = await openForBusiness(fleet.anyUrl(), ADMIN);
    /** Retries until it is answered, whichever process dies in between. */
    async function insist<T>(path: string, body: object, headers: Headers): Promise<T> {
      for (;;) {
        const answer = await call(fleet.anyUrl(), 'POST', path, headers, body).catch(() => null);
        const text = await answer?.text().catch(() => null);
        if (answer?.ok && text) return JSON.parse(text);
        if (answer && text && answer.status < 500)
          throw new Error(`${path} answered ${answer.status}: ${text}`);
        await delay(RETRY_MS);
      }
    }
    const couriers = [
      { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' },
      { id: 'euro', name: 'EuroExpress', trackingUrl: '', service: 'euro-express' },
    ];
    await insist('/settings/update-settings', { couriers }, asAdmin);
    const known = async () => {
      const answers = fleet
        .members()
        .map(({ program }) => call(program.url, 'GET', '/settings/get-settings'));
      const settings = await Promise.all((await Promise.all(answers)).map((answer) => answer.json()));
      return settings.every((one: { couriers: object[] }) => one.couriers.length === 2);
    };
    await expect.poll(known, { timeout: PATIENCE_MS }).toBe(true);

    const stop = new AbortController();
    const killing = (async () => {
      for (let turn = 0; !stop.signal.aborted; turn += 1) {
        await delay(1_500, undefined, { signal: stop.signal }).catch(() => undefined);
        const member = fleet.members()[turn % fleet.members().length];
        if (member && !stop.signal.aborted) await fleet.replace(member, 100);
      }
    })();
    const placed = await mapAtOnce(
      Array.from({ length: ORDERS }, (_, number) => number),
      AT_ONCE,
      async (number) => {
        const cartId = newId();
        const lines = { cartId, products: [{ id: products[0] ?? '', quantity: 1 }] };
        await insist('/carts/add-cart', lines, { 'idempotency-key': cartId });
        const order = await insist<{ _id: string; totalPrice: number }>(
          '/orders/add-order',
          bodies.order(cartId),
          {},
        );
        const headers = { ...asAdmin, 'idempotency-key': newId() };
        const parcel = { courier: number % 2 === 0 ? 'x' : 'euro', announce: 1 };
        await insist(`/orders/${order._id}/parcels`, parcel, headers);
        return order;
      },
    );
    const shown = async (id: string): Promise<OrderAnswer | null> => {
      const answer = await call(fleet.anyUrl(), 'GET', `/orders/single-order-id/${id}`, asAdmin).catch(
        () => null,
      );
      return answer?.ok ? answer.json().catch(() => null) : null;
    };
    for (const { _id } of placed) {
      const state = async () => (await shown(_id))?.parcels[0]?.state;
      await expect.poll(state, { timeout: PATIENCE_MS, interval: 200, message: _id }).toBe('announced');
    }
    stop.abort();
    await killing;

    const cash = [
      ...[...xExpress.shipments.values()].map(({ shipment }) => Math.round(shipment.cod * 100)),
      ...[...euroExpress.parcels.values()].map(({ prepared }) => prepared.cashOnDelivery),
    ];
    const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
    expect(cash).toHaveLength(ORDERS);
    expect(sum(cash)).toBe(sum(placed.map(({ totalPrice }) => totalPrice)));
    expect(fleet.deaths).toEqual([]);
  });
});
