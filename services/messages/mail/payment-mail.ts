import type { OrderView } from '../../ordering/index.ts';
import type { PaymentSlip } from '../../payments/index.ts';
import { never } from '../../platform/kernel/decider.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { button, type Html, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

/** The payment data of a mail. */
export type PaymentNews = 'reminder' | 'received' | 'refunded';

type Order = Pick<OrderView, 'facts' | 'payments'> & {
  readonly contact: NonNullable<OrderView['contact']>;
};

const FOOT = 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The mail by which a customer is reminded of a transfer, or learns that money came or went back. */
export function paymentMail(
  order: Order,
  news: PaymentNews,
  slip: PaymentSlip | null,
  publicUrl: string,
): Omit<Mail, 'id' | 'to'> {
  const { facts, contact } = order;
  const { subject, sentence } = textsOf(order, news);
  const sentences = [`Poštovani/a ${contact.name},`, sentence];
  const link = `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
  const text = [
    ...sentences,
    ...(slip ? [slipText(slip)] : []),
    `Pogledajte narudžbu:\n${link}`,
    `-- \n${FOOT}\n`,
  ].join('\n\n');
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
${sentences.map((one) => html`<p style="margin:0 0 14px">${one}</p>\n`)}${slip ? slipHtml(slip) : null}${button(link, 'Pogledajte narudžbu')}`;
  return { subject, text, html: mailFrame({ title: subject, preview: sentence, body, foot: FOOT }) };
}

function textsOf({ facts, payments }: Order, news: PaymentNews): { subject: string; sentence: string } {
  const { name, total } = facts;
  switch (news) {
    case 'reminder':
      return {
        subject: `Podsjetnik za uplatu narudžbe ${name}`,
        sentence: `Još nismo primili uplatu za vašu narudžbu ${name}. Ako ste već uplatili, zanemarite ovu poruku.`,
      };
    case 'received':
      return {
        subject: `Primili smo uplatu za narudžbu ${name}`,
        sentence: `Vaša narudžba ${name} je plaćena (${formatPrice(total)}). Hvala vam.`,
      };
    case 'refunded': {
      const refunded = payments?.steps.findLast(({ type }) => type === 'PaymentRefunded')?.amount ?? 0;
      return {
        subject: `Vratili smo vam novac za narudžbu ${name}`,
        sentence: `Za narudžbu ${name} vratili smo vam ${formatPrice(refunded)}. Do vašeg računa novac može putovati nekoliko dana.`,
      };
    }
    default:
      return never(news);
  }
}

function rows({ receiver, account, amount, reference, purpose }: PaymentSlip) {
  return [
    ['Primalac', receiver],
    ['Račun primaoca', account],
    ['Iznos', formatPrice(amount)],
    ['Poziv na broj', reference],
    ['Svrha', purpose],
  ] as const;
}

/** What to copy into a transfer. */
export function slipText(slip: PaymentSlip): string {
  return ['Podaci za uplatu:', ...rows(slip).map(([label, value]) => `${label}: ${value}`)].join('\n');
}

export function slipHtml(slip: PaymentSlip): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;padding:12px 16px;background:#f3f5f4;border-radius:8px;font-size:14px">
<tr><td colspan="2" style="padding:0 0 6px"><strong>Podaci za uplatu</strong></td></tr>
${rows(slip).map(([label, value]) => html`<tr><td style="padding:3px 0;color:#5b6b65;white-space:nowrap;vertical-align:top">${label}</td><td style="padding:3px 0 3px 16px"><strong>${value}</strong></td></tr>\n`)}</table>
`;
}
