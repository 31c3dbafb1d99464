import { amountToPay, isPrepaid, paymentState, UNDONE } from '../../../ordering/index.ts';
import type { PaymentSlip } from '../../../payments/index.ts';
import { never } from '../../../platform/kernel/commands/decider.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { type Html, html } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type AddressedOrder, orderLetter, type Section } from './order-letter.ts';

/** The payment data of a mail. `surplus`: money came that pays nothing, and goes back. */
export type PaymentNews = 'reminder' | 'received' | 'surplus' | 'refunded';
/** `amount`, in hundredths, came or went back; without it, the last one that did. */
type News = { readonly payment: PaymentNews; readonly amount?: number | undefined };

/** The mail by which a customer is reminded of a transfer, or learns that money came or went back. */
export function paymentMail(
  order: AddressedOrder<'payments' | 'stage'>,
  news: News,
  slip: PaymentSlip | null,
  publicUrl: string,
): Letter {
  const { subject, sentence } = textsOf(order, news);
  const sections = slip ? [slipSection(slip)] : [];
  return orderLetter(order, publicUrl, { subject, sentences: [sentence], sections });
}

type PaidOrder = AddressedOrder<'payments' | 'stage'>;

function textsOf(order: PaidOrder, { payment, amount }: News) {
  const { facts, payments } = order;
  const { name, total } = facts;
  const sumOf = (type: 'PaymentReceived' | 'OverpaymentReceived' | 'PaymentRefunded') =>
    formatPrice(amount ?? payments?.steps.findLast((step) => step.type === type)?.amount ?? 0);
  switch (payment) {
    case 'reminder':
      return {
        subject: `Podsjetnik za uplatu narudžbe ${name}`,
        sentence: `Još nismo primili uplatu za vašu narudžbu ${name}. Ako ste već uplatili, zanemarite ovu poruku.`,
      };
    case 'received':
      return {
        subject: `Primili smo uplatu za narudžbu ${name}`,
        sentence: UNDONE.includes(order.stage)
          ? `Primili smo ${sumOf('PaymentReceived')} za narudžbu ${name}, ${whyNot(order)}. Novac vam vraćamo.`
          : isPrepaid(order)
            ? `Vaša narudžba ${name} je plaćena (${formatPrice(total)}).${beyondPrice(order, amount)} Hvala vam.`
            : `Za vašu narudžbu ${name} primili smo ${sumOf('PaymentReceived')}. Hvala vam.`,
      };
    case 'surplus':
      return {
        subject: `Primili smo uplatu za narudžbu ${name}`,
        sentence: `Primili smo ${sumOf('OverpaymentReceived')} za narudžbu ${name}, ${whyNot(order)}. Novac vam vraćamo.`,
      };
    case 'refunded':
      return {
        subject: `Vratili smo vam novac za narudžbu ${name}`,
        sentence: `Za narudžbu ${name} vratili smo vam ${sumOf('PaymentRefunded')}. Do vašeg računa novac može putovati nekoliko dana.`,
      };
    default:
      return never(payment);
  }
}

/** Why money for an order goes back whole. */
function whyNot(order: PaidOrder): string {
  if (UNDONE.includes(order.stage))
    return `koja je u međuvremenu ${order.stage === 'cancelled' ? 'otkazana' : 'vraćena'}`;
  if (!isPrepaid(order)) return 'koja se plaća pouzećem';
  const state = paymentState(order);
  const isOpen = state === 'open' || state === 'refused';
  return isOpen ? 'što nije iznos koji treba uplatiti' : 'za koju više ništa nije trebalo uplatiti';
}

/** The rest of money that pays an order and is more than its price. */
function beyondPrice(order: PaidOrder, amount = 0): string {
  const rest = amount - amountToPay(order);
  return rest > 0 ? ` Primili smo ${formatPrice(amount)}, pa vam vraćamo ${formatPrice(rest)}.` : '';
}

/** Numbers that are copied stay on one line. */
const WHOLE = ';white-space:nowrap';

function rows({ receiver, account, amount, reference, purpose }: PaymentSlip) {
  return [
    ['Primalac', receiver, ''],
    ['Račun primaoca', account, WHOLE],
    ['Iznos', formatPrice(amount), WHOLE],
    ['Poziv na broj', reference, WHOLE],
    ['Svrha', purpose, ''],
  ] as const;
}

export function slipSection(slip: PaymentSlip): Section {
  return { text: slipText(slip), html: slipHtml(slip) };
}

/** The fields of a transfer. */
export function slipText(slip: PaymentSlip): string {
  return ['Podaci za uplatu:', ...rows(slip).map(([label, value]) => `${label}: ${value}`)].join('\n');
}

export function slipHtml(slip: PaymentSlip): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:18px 0;padding:12px 16px;background:#f3f5f4;border-radius:8px;font-size:14px">
<tr><td colspan="2" style="padding:0 0 6px"><strong>Podaci za uplatu</strong></td></tr>
${rows(slip).map(([label, value, keeping]) => html`<tr style="vertical-align:top"><td style="padding:3px 0;color:#5b6b65;overflow-wrap:normal">${label}</td><td style="padding:3px 0 3px 16px${keeping}"><strong>${value}</strong></td></tr>\n`)}</table>
`;
}
