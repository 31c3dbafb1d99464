import {
  amountOfRest,
  amountToPay,
  givenBack,
  isByCard,
  isPaidAhead,
  isPrepaid,
  isWaitingForPayment,
  type LaterStage,
  type OrderView,
  pickupPlace,
  refundsDue,
} from '../../../ordering/index.ts';
import type { PaymentSlip } from '../../../payments/index.ts';
import { never } from '../../../platform/kernel/commands/decider.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { POINTS, pluralForm } from '../../../rules/texts/plural.ts';
import { html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { couponBack, type LostCoupon } from './coupon-back.ts';
import { type AddressedOrder, orderLetter, type Section } from './order-letter.ts';
import { slipSection } from './payment-mail.ts';

export type MovedOrder = AddressedOrder<'timeline'> &
  Partial<Pick<OrderView, 'payments' | 'parcels' | 'announcements' | 'returns'>> &
  LostCoupon;

/**
 * The mail by which a customer learns where the order got to, with the shop's note, a link to the order, and the slip where money
 * is still to be transferred.
 */
export function stageMail(
  order: MovedOrder,
  stage: LaterStage,
  publicUrl: string,
  slip: PaymentSlip | null = null,
): Letter {
  const { timeline } = order;
  const { subject, sentences } = textsOf(stage, order);
  const note = timeline.find((step) => step.stage === stage)?.note ?? '';
  return orderLetter(order, publicUrl, {
    subject,
    sentences: [...sentences, ...priceSentences(order, stage)],
    sections: [...(note === '' ? [] : [noteSection(note)]), ...(slip ? [slipSection(slip)] : [])],
  });
}

/** The price of an order that is to come; where it is paid at the door, what the parcels before have not taken along. */
function priceSentences(order: MovedOrder, stage: LaterStage): string[] {
  if (stage !== 'confirmed' && stage !== 'sent') return [];
  if (isPaidAhead({ ...order, stage })) return [`Plaćeno: ${formatPrice(order.facts.total)}`];
  const isLeaving = stage === 'sent' && !isPrepaid(order);
  const amount = isLeaving ? amountOfRest(order) : amountToPay(order);
  return isLeaving && amount === 0 ? [] : [`Ukupno za platiti: ${formatPrice(amount)}`];
}

function noteSection(note: string): Section {
  return {
    text: `Napomena trgovine:\n${note}`,
    html: html`<p style="margin:0 0 14px;padding:12px 16px;background:#f3f5f4;border-radius:8px;white-space:pre-line"><strong>Napomena trgovine:</strong><br>${note}</p>\n`,
  };
}

type Texts = { readonly subject: string; readonly sentences: readonly string[] };

function textsOf(stage: LaterStage, order: MovedOrder): Texts {
  const { facts, timeline } = order;
  const { name } = facts;
  const place = pickupPlace(facts);
  const isUnpaid = timeline.some((step) => step.stage === 'cancelled' && step.unpaid);
  switch (stage) {
    case 'confirmed':
      return {
        subject: `Narudžba ${name} je potvrđena`,
        sentences: [
          isWaitingForPayment({ ...order, stage })
            ? `Potvrdili smo vašu narudžbu ${name}. Šaljemo je kada bude plaćena.${isByCard(order) ? ' Karticom je možete platiti na stranici narudžbe.' : ''}`
            : `Potvrdili smo vašu narudžbu ${name} i pripremamo je za ${place ? 'preuzimanje' : 'slanje'}.`,
        ],
      };
    case 'sent':
      return {
        subject: `Narudžba ${name} je poslana`,
        sentences: [
          place
            ? `Vaša narudžba ${name} je poslana na mjesto preuzimanja: ${place}.`
            : `Vaša narudžba ${name} je poslana na vašu adresu.`,
        ],
      };
    case 'delivered':
      return {
        subject: `Narudžba ${name} je isporučena`,
        sentences: [`Vaša narudžba ${name} je isporučena. Hvala vam na povjerenju.`],
      };
    case 'returned':
      return {
        subject: `Narudžba ${name} je vraćena`,
        sentences: [
          `Vaša narudžba ${name} je vraćena u našu trgovinu.`,
          ...moneyBack(order, stage),
          ...undone(order),
        ],
      };
    case 'cancelled':
      return {
        subject: `Narudžba ${name} je otkazana`,
        sentences: [
          `Vaša narudžba ${name} je otkazana${isUnpaid ? ', jer uplata nije stigla u roku' : ''}.`,
          ...moneyBack(order, stage),
          ...undone(order),
        ],
      };
    default:
      return never(stage);
  }
}

/** Whether the points of an order were the customer's: perhaps they are only once it was delivered. */
export function hasEarned({ facts, timeline }: Pick<OrderView, 'facts' | 'timeline'>): boolean {
  return !facts.pointsAfterDelivery || timeline.some(({ stage }) => stage === 'delivered');
}

/** The money of an ended order that goes back: to a card by itself, else by hand. What went back by now has a mail of its own. */
function moneyBack(order: MovedOrder, stage: LaterStage): string[] {
  const due = refundsDue({ ...order, stage });
  const sumOf = (isCard: boolean) =>
    due.reduce((sum, { source, amount }) => ((source === 'card') === isCard ? sum + amount : sum), 0);
  const [byCard, byHand] = [sumOf(true), sumOf(false)];
  return [
    ...(byCard > 0
      ? [`Na karticu vam vraćamo ${formatPrice(byCard)}. Do vašeg računa novac može putovati nekoliko dana.`]
      : []),
    ...(byHand > 0 ? [`Za povrat novca: ${formatPrice(byHand)}. Javit ćemo vam se za način isplate.`] : []),
  ];
}

/** The effect on points and coupon of an ended order. */
function undone({ facts, timeline, isCouponLost, returns = [] }: MovedOrder): string[] {
  const { customerId, coupon } = facts;
  // Those of returned pieces were taken back with the return, whose mail said so.
  const points = facts.points - givenBack(returns).points;
  if (customerId === null) return [];
  const which = hasEarned({ facts, timeline }) ? 'ostvareni ovom narudžbom' : 'za ovu narudžbu';
  return [
    ...(points > 0 ? [`Bodovi ${which} (${points} ${pluralForm(points, POINTS)}) više ne važe.`] : []),
    ...(coupon && !isCouponLost ? [couponBack(coupon)] : []),
  ];
}
