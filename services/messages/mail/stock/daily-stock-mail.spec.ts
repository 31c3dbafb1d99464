import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../platform/kernel/logging/logger.ts';
import type { StockDigest } from '../../../stock/index.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { openTestStores, type TestStores } from '../../../testing/stores.ts';
import type { Mail } from '../sending/mail-sender.ts';
import { startDailyStockMail } from './daily-stock-mail.ts';

let opened: TestStores;
beforeAll(async () => {
  opened = await openTestStores();
});
afterAll(() => opened.drop());

const NOTHING = { total: 0, lines: [] };
const LOW: StockDigest = {
  low: { total: 1, lines: [{ name: 'Omega 3', available: 2, expiring: [] }] },
  expiring: NOTHING,
};

type Shop = { isKept?: boolean; found?: StockDigest; refuses?: number };

/** A shop's mail on a day; `at` is what the clock in Sarajevo shows. */
async function mailsOf(day: string, at: string, processes: number, shop: Shop = {}): Promise<Mail[]> {
  const { isKept = true, found = LOW, refuses = 0 } = shop;
  const mails: Mail[] = [];
  let [looks, refused] = [0, 0];
  const running = Array.from({ length: processes }, () =>
    startDailyStockMail({
      ...opened.stores,
      digest: {
        async isKept() {
          looks += 1;
          return isKept;
        },
        at: async () => found,
      },
      sender: {
        async send(mail) {
          refused += 1;
          if (refused <= refuses) throw new Error('The mail server is away');
          mails.push(mail);
        },
      },
      shopEmail: 'shop@example.com',
      publicUrl: () => 'https://shop.example',
      // Winter time.
      now: () => Date.parse(`${day}T${at}:00+01:00`),
      logger: createLogger('silent'),
    }),
  );
  if (at >= '07:00') await vi.waitFor(() => expect(looks).toBe(processes), PATIENCE_MS);
  await Promise.all(running.map(({ stop }) => stop()));
  return mails;
}

describe('the daily mail about stock', () => {
  it('is sent once by several processes, also after restarts', async () => {
    const day = '2026-11-24';
    expect(await mailsOf(day, '06:59', 4)).toEqual([]);
    const mails = await mailsOf(day, '07:00', 8);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      id: 'zalihe-2026-11-24',
      to: 'shop@example.com',
      subject: 'Zalihe: 1 stavka malo na stanju',
    });
    expect(mails[0]?.text).toContain('- Omega 3: još 2\nhttps://shop.example/administracija/zalihe?low=1');
    expect(await mailsOf(day, '23:59', 4)).toEqual([]);
    expect(await mailsOf('2026-11-25', '07:00', 4)).toHaveLength(1);
  });

  it('is omitted on a day without news at 7, and where no stock is kept', async () => {
    const day = '2026-11-26';
    expect(await mailsOf(day, '07:00', 2, { found: { low: NOTHING, expiring: NOTHING } })).toEqual([]);
    expect(await mailsOf(day, '12:00', 2)).toEqual([]);
    expect(await mailsOf('2026-11-27', '07:00', 2, { isKept: false })).toEqual([]);
  });

  it('is retried when the mail server refuses it', async () => {
    const day = '2026-11-28';
    expect(await mailsOf(day, '07:00', 1, { refuses: 1 })).toEqual([]);
    expect(await mailsOf(day, '07:01', 1)).toHaveLength(1);
  });
});
