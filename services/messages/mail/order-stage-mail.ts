import {
  isPaidAhead,
  type LaterStage,
  type OrderContact,
  type OrderFacts,
  type OrderView,
  pickupPlace,
  type TimelineStep,
} from '../../ordering/index.ts';
import { never } from '../../platform/kernel/decider.ts';
import { formatPrice } from '../../rules/amounts.ts';
import { POINTS, pluralForm } from '../../rules/plural.ts';
import { button, html, mailFrame } from './mail-html.ts';
import type { Mail } from './mail-sender.ts';

export type MovedOrder = {
  readonly facts: OrderFacts;
  readonly contact: OrderContact;
  readonly timeline: readonly TimelineStep[];
  readonly payments?: OrderView['payments'];
};

const FOOT = 'Ovu poruku ste dobili jer je s vašom email adresom izvršena narudžba u našoj trgovini.';

/** The mail by which a customer learns where the order got to, with the shop's note and a link to the order. */
export function stageMail(order: MovedOrder, stage: LaterStage, publicUrl: string): Omit<Mail, 'id' | 'to'> {
  const { facts, contact, timeline } = order;
  const { subject, sentences } = textsOf(stage, order);
  const note = timeline.find((step) => step.stage === stage)?.note ?? '';
  const link = `${publicUrl}/generisana-narudzba/${facts.publicNumber}?kljuc=${contact.key}`;
  const greeting = `Poštovani/a ${contact.name},`;
  const sum = `${isPaidAhead({ ...order, stage }) ? 'Plaćeno' : 'Ukupno za platiti'}: ${formatPrice(facts.total)}`;
  const isOpen = stage === 'confirmed' || stage === 'sent';
  const paragraphs = [greeting, ...sentences, ...(isOpen ? [sum] : [])];
  const text = [
    ...paragraphs,
    ...(note === '' ? [] : [`Napomena trgovine:\n${note}`]),
    `Pogledajte narudžbu:\n${link}`,
    `-- \n${FOOT}\n`,
  ].join('\n\n');
  const body = html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${subject}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>\n`)}${
  note === ''
    ? null
    : html`<p style="margin:0 0 14px;padding:12px 16px;background:#f3f5f4;border-radius:8px;white-space:pre-line"><strong>Napomena trgovine:</strong><br>${note}</p>\n`
}${button(link, 'Pogledajte narudžbu')}`;
  const [preview = subject] = sentences;
  return { subject, text, html: mailFrame({ title: subject, preview, body, foot: FOOT }) };
}

type Texts = { readonly subject: string; readonly sentences: readonly string[] };

function textsOf(stage: LaterStage, { facts, timeline }: MovedOrder): Texts {
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
        sentences: [`Vaša narudžba ${name} je vraćena u našu trgovinu.`, ...undone(facts)],
      };
    case 'cancelled':
      return {
        subject: `Narudžba ${name} je otkazana`,
        sentences: [
          `Vaša narudžba ${name} je otkazana${isUnpaid ? ', jer uplata nije stigla u roku' : ''}.`,
          ...undone(facts),
        ],
      };
    default:
      return never(stage);
  }
}

/** The effect on points and coupon of an ended order. */
function undone({ customerId, points: earned, coupon }: OrderFacts): string[] {
  if (customerId === null) return [];
  return [
    ...(earned > 0
      ? [`Bodovi ostvareni ovom narudžbom (${earned} ${pluralForm(earned, POINTS)}) više ne važe.`]
      : []),
    ...(coupon
      ? [
          `Kupon ${coupon.code} (${coupon.points} ${pluralForm(coupon.points, POINTS)}) vraćen je na vaš račun.`,
        ]
      : []),
  ];
}
