import { newId } from '../../platform/kernel/ids.ts';
import { BANK_TRANSFER } from '../../rules/orders/order-terms.ts';
import { type Asking, addProduct, asking } from '../../testing/calls/ordering-calls.ts';
import { uploadForm } from '../../testing/calls/upload.ts';
import { startTestShop } from '../../testing/shop.ts';
import type { PaymentAnswer, StatementAnswer } from '../payments.schemas.ts';

const TRANSFER = { bankTransfer: 1, bankAccount: 'BA391290079401028494', bankReceiver: 'Apoteka d.o.o.' };

export type Placed = Awaited<ReturnType<Asking['order']>>;
export type StatementShop = Awaited<ReturnType<typeof startStatementShop>>;

/** 4900 → '49,00', as banks write it. */
export const km = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');

/** A shop that accepts transfers, and the calls of specs about bank statements. */
export async function startStatementShop() {
  const shop = await startTestShop();
  const ask = asking(shop, await addProduct(shop, 'magnezij'));
  await ask.post('/settings/update-settings', TRANSFER, shop.asAdmin);
  await shop.settled();

  async function upload(
    content: string | Buffer,
    fields: Readonly<Record<string, string>> = {},
    name = 'izvod.csv',
  ) {
    return sent('/api/payments/statements', uploadForm({ name, content }, fields));
  }
  async function sent(url: string, { headers, payload }: ReturnType<typeof uploadForm>) {
    await shop.settled();
    return shop.app.inject({ method: 'POST', url, headers: { ...shop.asAdmin, ...headers }, payload });
  }
  async function paymentOf({ _id }: Placed): Promise<PaymentAnswer> {
    await shop.settled();
    return (await ask.get(`/orders/${_id}/payment`, shop.asAdmin)).json<PaymentAnswer>();
  }

  return {
    stores: shop.stores,
    settled: () => shop.settled(),
    close: () => shop.close(),
    /** An order that waits for a transfer. */
    place: () => ask.order({ charge: BANK_TRANSFER, email: `${newId()}@example.com` }),
    cancel: ({ _id }: Placed) =>
      ask.post(`/orders/update-status/${_id}`, { status: 'Otkazana' }, shop.asAdmin),
    paymentOf,
    stateOf: async (order: Placed) => (await paymentOf(order)).state,
    upload,
    head: (content: string) =>
      sent('/api/payments/statements/head', uploadForm({ name: 'izvod.csv', content })),
    post: (url: string, body: object) => ask.post(url, body, shop.asAdmin),
    async get(url: string) {
      await shop.settled();
      return ask.get(url, shop.asAdmin);
    },
    /** A read that waits for nothing but this position. */
    getSince: (url: string, position: string) => ask.get(url, { ...shop.asAdmin, 'shop-position': position }),
    rowsOf: async (...given: Parameters<typeof upload>) => (await upload(...given)).json<StatementAnswer>(),
  };
}
