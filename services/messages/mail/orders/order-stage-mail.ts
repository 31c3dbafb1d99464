import {
  amountToPay,
  isPaidAhead,
  type LaterStage,
  type OrderView,
  pickupPlace,
} from '../../../ordering/index.ts';
import { never } from '../../../platform/kernel/commands/decider.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { POINTS, pluralForm } from '../../../rules/texts/plural.ts';
import { html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { couponBack, type LostCoupon } from './coupon-back.ts';
import { type AddressedOrder, orderLetter, type Section } from './order-letter.ts';

export type MovedOrder = AddressedOrder<'timeline'> & Partial<Pick<OrderView, 'payments'>> & LostCoupon;

/** The mail by which a customer learns where the order got to, with the shop's note and a link to the order. */
export function stageMail(order: MovedOrder, stage: LaterStage, publicUrl: string): Letter {
  const { facts, timeline } = order;
  const { subject, sentences } = textsOf(stage, order);
  const note = timeline.find((step) => step.stage === stage)?.note ?? '';
  const isPaid = isPaidAhead({ ...order, stage });
  const sum = `${isPaid ? 'Plaćeno' : 'Ukupno za platiti'}: ${formatPrice(isPaid ? facts.total : amountToPay(order))}`;
  const isOpen = stage === 'confirmed' || stage === 'sent';
  return orderLetter(order, publicUrl, {
    subject,
    sentences: [...sentences, ...(isOpen ? [sum] : [])],
    sections: note === '' ? [] : [noteSection(note)],
  });
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
          `Potvrdili smo vašu narudžbu ${name} i pripremamo je za ${place ? 'preuzimanje' : 'slanje'}.`,
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
        sentences: [`Vaša narudžba ${name} je vraćena u našu trgovinu.`, ...undone(order)],
      };
    case 'cancelled':
      return {
        subject: `Narudžba ${name} je otkazana`,
        sentences: [
          `Vaša narudžba ${name} je otkazana${isUnpaid ? ', jer uplata nije stigla u roku' : ''}.`,
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

/** The effect on points and coupon of an ended order. */
function undone({ facts, timeline, isCouponLost }: MovedOrder): string[] {
  const { customerId, points, coupon } = facts;
  if (customerId === null) return [];
  const which = hasEarned({ facts, timeline }) ? 'ostvareni ovom narudžbom' : 'za ovu narudžbu';
  return [
    ...(points > 0 ? [`Bodovi ${which} (${points} ${pluralForm(points, POINTS)}) više ne važe.`] : []),
    ...(coupon && !isCouponLost ? [couponBack(coupon)] : []),
  ];
}
