import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { InvoiceRow } from '../../../invoices/invoices.schemas.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { mapAtOnce } from '../../../platform/kernel/waiting/at-once.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { bodies, type Headers } from '../../seed-world.ts';
import { call, openForBusiness } from '../../shoppers.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const SELLER = { name: 'Ljekarna', address: 'Lipa 1', jib: '4'.repeat(13), pdvNumber: '', accounts: '' };
const ROLES = 'api,projections,worker';
const RETRY_MS = 100;
const AT_ONCE = 24;

export type Wanted = {
  readonly engine: 'PostgreSQL' | 'EventStoreDB';
  readonly invoices: number;
  readonly processes: number;
  /** A process is killed after each so many milliseconds. */
  readonly killEveryMs: number;
  /** How long the read models may take to show everything. */
  readonly patienceMs: number;
};

/**
 * Orders get their invoices through several processes that are killed with `SIGKILL` in between, some asked for twice; every tenth is
 * cancelled and issued anew. Expects the numbers of the year from 1 on, each once.
 */
export async function issueUnderKills(wanted: Wanted): Promise<void> {
  const fleet = await openFleet(
    {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
    wanted.engine,
  );
  try {
    await issueOn(fleet, wanted);
  } finally {
    await fleet.close();
  }
}

async function issueOn(fleet: Fleet, wanted: Wanted): Promise<void> {
  await fleet.start(ROLES, 1);
  await fleet.start(ROLES, wanted.processes - 1);
  const { products, asAdmin } = await openForBusiness(fleet.anyUrl(), ADMIN);
  const product = products[0] ?? '';

  /** Retries until it is answered, whichever process dies in between. */
  async function insist<T>(path: string, body: object, headers: Headers = asAdmin): Promise<T> {
    for (;;) {
      const answer = await call(fleet.anyUrl(), 'POST', path, headers, body).catch(() => null);
      const text = await answer?.text().catch(() => null);
      if (answer?.ok && text) return JSON.parse(text);
      if (answer && text && answer.status < 500)
        throw new Error(`${path} answered ${answer.status}: ${text}`);
      await delay(RETRY_MS);
    }
  }
  async function order(): Promise<string> {
    const cartId = newId();
    const line = { cartId, products: [{ id: product, quantity: 1 }] };
    await insist('/carts/add-cart', line, { 'idempotency-key': cartId });
    return (await insist<{ _id: string }>('/orders/add-order', bodies.order(cartId), {}))._id;
  }
  const issue = async (id: string) => (await insist<{ number: string }>(`/orders/${id}/invoice`, {})).number;

  await insist('/settings/update-settings', { invoicesKept: 1, seller: SELLER });
  const isKept = async () => {
    const answer = await call(fleet.anyUrl(), 'GET', '/settings/get-settings');
    const settings: { invoicesKept?: number } = await answer.json();
    return settings.invoicesKept;
  };
  await expect.poll(isKept, { timeout: wanted.patienceMs }).toBe(1);
  const cancelledToo = Math.floor(wanted.invoices / 12);
  const orders = await mapAtOnce(Array.from({ length: wanted.invoices - 2 * cancelledToo }), AT_ONCE, order);

  const stop = new AbortController();
  const killing = killInTurn(fleet, wanted.killEveryMs, stop.signal);
  const given = await mapAtOnce([...orders.entries()], AT_ONCE, async ([at, id]) => {
    const [number, again] = await Promise.all([issue(id), at % 5 === 0 ? issue(id) : null]);
    expect(again ?? number).toBe(number);
    if (at >= cancelledToo) return [number];
    const key = { ...asAdmin, 'idempotency-key': newId() };
    const storno = await insist<{ number: string }>(`/invoices/${number}/cancel`, { reason: 'Proba' }, key);
    return [number, storno.number, await issue(id)];
  });
  stop.abort();
  await killing;

  const numbers = given.flat().map((number) => Number.parseInt(number, 10));
  const all = Array.from({ length: wanted.invoices }, (_, at) => at + 1);
  expect(numbers.sort((a, b) => a - b)).toEqual(all);
  const listed = async () => {
    const answer = await call(fleet.anyUrl(), 'GET', '/invoices', asAdmin).catch(() => null);
    const rows: InvoiceRow[] = answer?.ok ? await answer.json() : [];
    return rows.map(({ number }) => Number.parseInt(number, 10)).reverse();
  };
  await expect.poll(listed, { timeout: wanted.patienceMs, interval: 500 }).toEqual(all);
  expect(fleet.deaths).toEqual([]);
}

async function killInTurn(fleet: Fleet, everyMs: number, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await delay(everyMs, undefined, { signal }).catch(() => undefined);
    const member = fleet.members()[turn % fleet.members().length];
    if (member && !signal.aborted) await fleet.replace(member, 100);
  }
}
