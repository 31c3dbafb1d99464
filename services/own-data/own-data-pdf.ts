import { createPdf, drawTable, innerPage, keepTogether, type PdfPage } from '../pdf/index.ts';
import { formatDateTime } from '../rules/dates/dates.ts';
import { formatPrice } from '../rules/money/amounts.ts';
import { withVariation } from '../rules/products/named-variation.ts';
import { limited } from './limited.ts';
import type { OwnDataAnswer, OwnEvent } from './own-data.schemas.ts';

/** A time or a label is on the left. */
type Entry = readonly [left: string, right: string];
type Section = { readonly title: string; readonly entries: readonly Entry[]; readonly more?: boolean };

const LEFT_WIDTH = 125;
/** Of a list: drawing blocks the process, and more pages are not readable. The JSON has more. */
const MOST_DRAWN = 100;

/** Titles of products by their `_id`s. */
type Titles = ReadonlyMap<string, string>;

/**
 * The data that the shop holds about a person, to be read and printed: the newest of each list, as a PDF in Bosnian. Products
 * without a title no longer exist.
 */
export function ownDataPdf(data: OwnDataAnswer, titles: Titles, now = new Date()): Promise<Buffer> {
  const { name, surname } = data.profile;
  const title = `Moji podaci: ${[name, surname].filter(Boolean).join(' ')}`;
  return createPdf({ title, foot: `Moji podaci, ${formatDateTime(now)}` }, (page) => {
    page.font('bold').fontSize(18).text(title);
    for (const section of sectionsOf(data, titles)) drawSection(page, section);
  });
}

function drawSection(page: PdfPage, { title, entries, more = false }: Section): void {
  const { left, width } = innerPage(page);
  // A heading does not stand alone at the end of a page.
  keepTogether(page, 60);
  page.moveDown(1).font('bold').fontSize(12).text(title, left).moveDown(0.3);
  page.font('text').fontSize(9.5);
  if (entries.length === 0) page.text('Nema podataka.');
  else
    drawTable<Entry>(
      page,
      [
        { heading: 'Šta ili kada', width: LEFT_WIDTH, cell: ([text]) => text },
        { heading: 'Podaci', width: width - LEFT_WIDTH, cell: ([, text]) => text },
      ],
      entries,
    );
  if (more) page.moveDown(0.3).text('Prikazani su samo najnoviji zapisi.');
}

function sectionsOf(data: OwnDataAnswer, titles: Titles): Section[] {
  const titleOf = (productId: string) => titles.get(productId) ?? 'Izbrisan proizvod';
  const { sessions, orders, reviews, messages, newsletter, stockAlerts, carts, account, deeds } = data;
  return [
    { title: 'Profil', entries: profileEntries(data.profile) },
    section('Prijave', sessions, ({ createdAt, lastUsedAt, description }) => [
      formatDateTime(createdAt),
      `${description}, zadnji put ${formatDateTime(lastUsedAt)}`,
    ]),
    section('Narudžbe', orders, (order) => [formatDateTime(order.orderCreatedAt), orderText(order)]),
    section('Recenzije', reviews, ({ at, productId, mark, name, comment }) => [
      formatDateTime(at),
      `${titleOf(productId)}: ocjena ${mark}, potpisano: ${name}\n${comment}`,
    ]),
    section('Poruke', messages, ({ at, email, message }) => [formatDateTime(at), `${email}\n${message}`]),
    section('Newsletter', newsletter, ({ at, email, confirmedAt }) => [
      formatDateTime(at),
      `${email}, ${confirmedAt === null ? 'nije potvrđeno' : `potvrđeno ${formatDateTime(confirmedAt)}`}`,
    ]),
    section('Obavijesti o dostupnosti', stockAlerts, ({ email, productId, variation }) => [
      email,
      withVariation(titleOf(productId), variation ?? ''),
    ]),
    section('Korpe', carts, ({ lines }) => [
      'Korpa',
      lines.map(({ quantity, title, variation }) => lineText(quantity, title, variation)).join('\n'),
    ]),
    section('Historija računa', account, eventEntry),
    section('Vaši postupci', deeds, eventEntry),
  ];
}

function section<Item>(
  title: string,
  { items, more }: { readonly items: readonly Item[]; readonly more: boolean },
  entryOf: (item: Item) => Entry,
): Section {
  const drawn = limited(items, MOST_DRAWN);
  return { title, entries: drawn.items.map(entryOf), more: more || drawn.more };
}

function profileEntries(profile: OwnDataAnswer['profile']): Entry[] {
  const city = profile.cityOther === '' ? profile.city : profile.cityOther;
  const entries: Entry[] = [
    ['Ime i prezime', `${profile.name} ${profile.surname}`.trim()],
    ['Email', profile.email],
    ['Novi email, nepotvrđen', profile.pendingEmail],
    ['Telefon', profile.phone],
    [
      'Adresa',
      [profile.address, `${profile.postalCode} ${city}`.trim(), profile.country].filter(Boolean).join(', '),
    ],
    ['Bodovi vjernosti', `${profile.totalPoints}, na čekanju ${profile.pendingPoints}`],
    ['Kupon', profile.couponName],
    ['Račun otvoren', formatDateTime(profile.userCreatedAt)],
  ];
  return entries.filter(([, text]) => text !== '');
}

function orderText(order: OwnDataAnswer['orders']['items'][number]): string {
  return [
    `Broj ${order.orderName}, ${order.status}`,
    `${order.name} ${order.surname}, ${order.email}, ${order.phone}`,
    `${order.address}, ${order.postalCode} ${order.city}`,
    ...order.products.map(({ quantity, title, productVariationName }) =>
      lineText(quantity, title, productVariationName),
    ),
    `Ukupno ${formatPrice(order.totalPrice)}, ${order.charge}, ${order.shippingMethod}`,
    ...(order.notes === '' ? [] : [`Napomena: ${order.notes}`]),
    ...order.returns.map(({ lines, reason }) =>
      [
        'Povrat:',
        lines.map(({ quantity, title, variation }) => lineText(quantity, title, variation)).join('; '),
        ...(reason === '' ? [] : [`(razlog: ${reason})`]),
      ].join(' '),
    ),
    ...order.invoices.map(({ number }) => `Račun ${number}`),
  ].join('\n');
}

function lineText(quantity: number, title: string, variation: string): string {
  return `${quantity} × ${withVariation(title, variation)}`;
}

function eventEntry({ at, by, title, text, changes }: OwnEvent): Entry {
  const changed = changes.map(
    ({ label, oldText, newText }) => `${label}: ${newText || '–'}, prije toga ${oldText || '–'}`,
  );
  const who = by === 'person' ? 'vi' : 'trgovina';
  return [
    `${formatDateTime(at)}, ${who}`,
    [`${text}${title === '' ? '' : `: ${title}`}`, ...changed].join('\n'),
  ];
}
