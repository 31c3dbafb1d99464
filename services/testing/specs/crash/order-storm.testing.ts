import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import {
  type FiscalFault,
  startTestFiscalService,
  type TestFiscalService,
} from '../../../invoices/fiscal/testing/test-fiscal-service.ts';
import type { Fault } from '../../../parcels/couriers/testing/courier-behaviour.ts';
import {
  startTestEuroExpress,
  type TestEuroExpress,
} from '../../../parcels/couriers/testing/test-euro-express.ts';
import { startTestXExpress, type TestXExpress } from '../../../parcels/couriers/testing/test-x-express.ts';
import { type Call, startTestProvider, type TestProvider } from '../../../payments/testing/test-provider.ts';
import { type Fleet, openFleet } from '../../fleet.ts';
import { PATIENCE } from '../../patience.ts';
import { call, openForBusiness } from '../../shoppers.ts';

const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };
const SECRET = 'tajna-proba-0123456789';
const RETRY_MS = 200;
const LATEST_CALL_MS = 4_000;
const COURIER_FAULTS: readonly Fault[] = ['none', 'none', 'away', 'late', 'lost'];
const FISCAL_FAULTS: readonly FiscalFault[] = ['none', 'none', 'none', 'away', 'late', 'lost'];
const SETTINGS = {
  cardPayment: 1,
  invoicesKept: 1,
  fiscalReceipts: 1,
  seller: {
    name: 'Ljekarna Čaršija',
    address: 'Ferhadija 1, 71000 Sarajevo',
    jib: '4201234567890',
    pdvNumber: '201234567890',
    accounts: '',
  },
  couriers: [
    { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' },
    { id: 'euro', name: 'EuroExpress', trackingUrl: '', service: 'euro-express' },
  ],
};

/** Three processes of a shop, with the servers of others at their worst. */
export type OrderStorm = {
  readonly fleet: Fleet;
  readonly provider: TestProvider;
  readonly couriers: { readonly xExpress: TestXExpress; readonly euroExpress: TestEuroExpress };
  readonly fiscal: TestFiscalService;
  readonly shop: StormCalls;
  readonly product: string;
  close(): Promise<void>;
};

/** Calls that are repeated until a process answers, whichever process dies in between. */
export type StormCalls = ReturnType<typeof stormCalls>;

/** The calls of a failing provider: missing, late, repeated, outdated, in any order. */
function worstCalls(decided: Call['state']): Call[] {
  const reported = (state: Call['state']): Call => ({ state, afterMs: randomInt(LATEST_CALL_MS) });
  switch (randomInt(5)) {
    case 0:
      return [];
    case 1:
      return [reported(decided), reported(decided)];
    case 2:
      return [reported('open'), reported(decided), reported('open')];
    default:
      return [reported(decided)];
  }
}

const oneOf = <T>(faults: readonly T[], none: T): T => faults[randomInt(faults.length)] ?? none;

/** Opens a shop that takes cards, announces its parcels, and gets a fiscal receipt for each invoice. */
export async function openOrderStorm(engine: 'PostgreSQL' | 'EventStoreDB'): Promise<OrderStorm> {
  const toClose: { close(): Promise<void> }[] = [];
  const opened = <Part extends { close(): Promise<void> }>(part: Part): Part => {
    toClose.push(part);
    return part;
  };
  const close = async () => {
    for (const part of toClose) await part.close();
  };
  try {
    return { ...(await openWith(engine, opened)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = <Part extends { close(): Promise<void> }>(part: Part) => Part;

async function openWith(
  engine: 'PostgreSQL' | 'EventStoreDB',
  opened: Opened,
): Promise<Omit<OrderStorm, 'close'>> {
  const running: { fleet?: Fleet } = {};
  const provider = opened(
    await startTestProvider({
      secret: SECRET,
      calls: worstCalls,
      notificationUrl: () => `${running.fleet?.anyUrl() ?? ''}/api/payments/notifications`,
    }),
  );
  const xExpress = opened(await startTestXExpress({ user: 'trgovina', password: 'kurir' }));
  const euroExpress = opened(await startTestEuroExpress({ key: 'kljuc' }));
  for (const { is } of [xExpress, euroExpress]) is.fault = () => oneOf(COURIER_FAULTS, 'none');
  const fiscal = opened(await startTestFiscalService({ secret: SECRET }));
  fiscal.is.fault = () => oneOf(FISCAL_FAULTS, 'none');
  const fleet = opened(
    await openFleet(
      {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'fatal',
        RATE_LIMITS: 'off',
        PAYMENT_URL: provider.url,
        PAYMENT_SECRET: SECRET,
        X_EXPRESS_URL: xExpress.url,
        X_EXPRESS_USER: 'trgovina',
        X_EXPRESS_PASSWORD: 'kurir',
        EURO_EXPRESS_URL: euroExpress.url,
        EURO_EXPRESS_KEY: 'kljuc',
        FISCAL_URL: fiscal.url,
        FISCAL_SECRET: SECRET,
      },
      engine,
    ),
  );
  running.fleet = fleet;
  await fleet.start('api,projections,worker', 1);
  await fleet.start('api,projections,worker', 2);
  const { products, asAdmin } = await openForBusiness(fleet.anyUrl(), ADMIN);
  const shop = stormCalls(fleet, asAdmin);
  await shop.insist('POST', '/settings/update-settings', asAdmin, SETTINGS);
  await vi.waitFor(async () => expect(await everyProcessKnows(fleet)).toBe(true), PATIENCE);
  return { fleet, provider, couriers: { xExpress, euroExpress }, fiscal, shop, product: products[0] ?? '' };
}

async function everyProcessKnows(fleet: Fleet): Promise<boolean> {
  const answers = fleet.members().map(({ program }) => call(program.url, 'GET', '/settings/get-settings'));
  const settings: { couriers: object[] }[] = await Promise.all(
    (await Promise.all(answers)).map((answer) => answer.json()),
  );
  return settings.every(({ couriers }) => couriers.length === SETTINGS.couriers.length);
}

function stormCalls(fleet: Fleet, asAdmin: Readonly<Record<string, string>>) {
  type Answer<T> = { readonly status: number; readonly body: T };
  /** Asks until a process answers, with what is not its own failure. */
  async function ask<T>(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: object,
  ): Promise<Answer<T>> {
    for (;;) {
      const answer = await call(fleet.anyUrl(), method, path, headers, body).catch(() => null);
      const json: T | null = await answer?.json().catch(() => null);
      if (answer && json !== null && answer.status < 500) return { status: answer.status, body: json };
      await delay(RETRY_MS);
    }
  }
  /** Asks until it is done. */
  async function insist<T>(...given: Parameters<typeof ask>): Promise<T> {
    for (;;) {
      const { status, body } = await ask<T>(...given);
      if (status < 300) return body;
      await delay(RETRY_MS);
    }
  }
  return { ask, insist, asAdmin };
}
