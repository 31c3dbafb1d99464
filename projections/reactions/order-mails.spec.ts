import { expect, it } from 'vitest';
import { START } from '../../services/platform/log/event-log.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { orderMails } from './order-mails.ts';

/** The mails about the events of a stream. */
async function mailedAbout(category: 'order' | 'invoice', ...events: Pick<Recorded, 'type' | 'data'>[]) {
  const mailed: string[] = [];
  const none = async () => undefined;
  const reaction = orderMails({
    mails: {
      orderPlaced: none,
      orderMoved: none,
      parcelSent: none,
      orderChanged: none,
      returnNews: none,
      invoiceCancelled: none,
      async invoiced(invoices) {
        mailed.push(...invoices.map(({ orderId, invoice }) => `${orderId} ${invoice}`));
      },
      async paymentNews(news) {
        mailed.push(...news.map(({ about, payment, amount }) => `${about} ${payment} ${amount}`));
      },
    },
  });
  await reaction.react(
    events.map((event, revision) => ({
      ...event,
      eventId: `e${revision}`,
      stream: `${category}-o1` as const,
      category,
      id: 'o1',
      revision,
      position: START,
      recordedAt: '2026-11-21T08:00:00.000Z',
      metadata: {
        commandId: 'c',
        correlationId: 'c',
        causationId: 'c',
        actor: { kind: 'administrator', id: 'a' },
      },
    })),
  );
  return mailed;
}

it('money that pays nothing is mailed once for each time that it came', async () => {
  const data = { reference: 'm1', source: 'hand', amount: 3000 };
  const mailed = await mailedAbout(
    'order',
    { type: 'PaymentReceived', data },
    { type: 'OverpaymentReceived', data: { ...data, reference: 'm2' } },
    { type: 'OverpaymentReceived', data: { ...data, reference: 'm3' } },
  );
  expect(mailed).toEqual(['e0 received 3000', 'e1 surplus 3000', 'e2 surplus 3000']);
});

it('an invoice that the fiscal service refused is mailed with the number of a device', async () => {
  const mailed = await mailedAbout(
    'invoice',
    { type: 'InvoiceFiscalRefused', data: { cause: 'JIB' } },
    { type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: 'BF-1' } },
    { type: 'InvoiceFiscalNumberNoted', data: { fiscalNumber: 'BF-1', invoice: '1-2026', orderId: 'o7' } },
  );
  expect(mailed).toEqual(['o7 1-2026']);
});
