import { isPrepaid, type OrderView, uncollectedOf } from '../../../ordering/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { withVariation } from '../../../rules/products/named-variation.ts';
import { POINTS, pluralForm } from '../../../rules/texts/plural.ts';
import type { Seller } from '../../../settings/index.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { couponBack, type LostCoupon } from './coupon-back.ts';
import { type AddressedOrder, listed, orderLetter } from './order-letter.ts';
import { hasEarned } from './order-stage-mail.ts';

/** The event of a return that a mail reports. */
export type ReturnNews = 'requested' | 'received';
type About = { readonly returnId: string; readonly returned: ReturnNews };
/** To whom the pieces are sent. */
type Addressee = Pick<Seller, 'name' | 'address'>;
type Return = NonNullable<OrderView['returns']>[number];

type ReturningOrder = AddressedOrder<'returns' | 'stage' | 'timeline'> &
  Partial<Pick<OrderView, 'announcements' | 'payments'>> &
  LostCoupon;

/** The mail by which a customer learns that a return was recorded, or has arrived and what is given back for it. */
export function returnMail(
  order: ReturningOrder,
  { returnId, returned }: About,
  publicUrl: string,
  seller: Addressee | null = null,
): Letter {
  const found = order.returns?.find((one) => one.returnId === returnId);
  if (!found) throw new Error(`The order has no return ${returnId}`);
  const { name, goods, coupon } = order.facts;
  const isFree = goods <= (coupon?.value ?? 0);
  if (returned === 'requested')
    return orderLetter(order, publicUrl, {
      subject: `Zahtjev za povrat iz narudžbe ${name} je zaprimljen`,
      sentences: [
        `Zaprimili smo vaš zahtjev za povrat iz narudžbe ${name}.`,
        `Pošaljite nam navedene proizvode${addressOf(seller)}. Kada stignu, javit ćemo vam${isFree ? '' : ' i vratiti novac'}.`,
      ],
      sections: [listed('Za povrat', found.requested.map(named))],
    });
  if (found.received?.length === 0)
    return orderLetter(order, publicUrl, {
      subject: `Povrat iz narudžbe ${name} je zatvoren`,
      sentences: [
        `Zatvorili smo vaš zahtjev za povrat iz narudžbe ${name}, jer proizvode nismo primili.`,
        'Ako ste ih poslali, javite nam se.',
      ],
    });
  return orderLetter(order, publicUrl, {
    subject: `Primili smo povrat iz narudžbe ${name}`,
    sentences: [`Primili smo proizvode koje ste vratili iz narudžbe ${name}.`, ...givenBack(order, found)],
    sections: [listed('Vraćeno', (found.received ?? []).map(named))],
  });
}

/** Shops that keep no invoices have perhaps not set it. */
function addressOf(seller: Addressee | null): string {
  if (!seller || seller.address === '') return '';
  const lines = [seller.name, ...seller.address.split('\n')].map((line) => line.trim());
  return ` na adresu: ${lines.filter((line) => line !== '').join(', ')}`;
}

function givenBack(order: ReturningOrder, one: Return): string[] {
  const { customerId, coupon } = order.facts;
  const { points } = one;
  const isBack = order.stage === 'returned' && !order.isCouponLost;
  const which = hasEarned(order) ? 'ostvareni vraćenim proizvodima' : 'za vraćene proizvode';
  return [
    moneySentence(order, one),
    ...(customerId !== null && points > 0
      ? [`Bodovi ${which} (${points} ${pluralForm(points, POINTS)}) više ne važe.`]
      : []),
    ...(isBack && customerId !== null && coupon ? [couponBack(coupon)] : []),
  ];
}

function moneySentence(order: ReturningOrder, { returnId, amount, deliveryAmount }: Return): string {
  const uncollected = uncollectedOf(returnId, order);
  const due = amount + deliveryAmount - uncollected;
  if (uncollected > 0 && due === 0) return 'Ovi proizvodi nisu bili naplaćeni, pa nema novca za povrat.';
  if (due === 0) return 'Za ove proizvode nije plaćen novac, pa nema novca za povrat.';
  const sum = formatPrice(due);
  const withDelivery =
    deliveryAmount > 0 && uncollected === 0 ? `, s dostavom (${formatPrice(deliveryAmount)})` : '';
  return isPrepaid(order)
    ? `Vraćamo vam ${sum}${withDelivery}. Do vašeg računa novac može putovati nekoliko dana.`
    : `Za povrat novca: ${sum}${withDelivery}. Javit ćemo vam se za način isplate.`;
}

function named({ quantity, title, variation }: Return['requested'][number]): string {
  return `${quantity} × ${withVariation(title, variation)}`;
}
