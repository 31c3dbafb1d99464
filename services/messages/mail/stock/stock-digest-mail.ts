import { formatDate } from '../../../rules/dates/dates.ts';
import { formatCount } from '../../../rules/money/amounts.ts';
import { type Forms, plural, pluralForm } from '../../../rules/texts/plural.ts';
import type { DigestLine, DigestPart, StockDigest } from '../../../stock/index.ts';
import { button, type Html, heading, html, mailFrame } from '../sending/mail-html.ts';
import type { Letter } from '../sending/mail-sender.ts';

const ITEMS: Forms = ['stavka', 'stavke', 'stavki'];
const TO_WHICH: Forms = ['kojoj', 'kojima', 'kojima'];
const FOOT =
  'Ovu poruku trgovina šalje najviše jednom dnevno, kada ima šta javiti. Vođenje zaliha se isključuje u postavkama.';

/** The mail to the shop about low items and those that expire soon. */
export function stockDigestMail({ low, expiring }: StockDigest, publicUrl: string): Letter {
  const reported = [
    ...(low.total > 0 ? [`${plural(low.total, ITEMS)} malo na stanju`] : []),
    ...(expiring.total > 0
      ? [`${plural(expiring.total, ITEMS)} ${pluralForm(expiring.total, TO_WHICH)} ističe rok`]
      : []),
  ].join(', ');
  const subject = `Zalihe: ${reported}`;
  const parts = [
    { title: 'Malo na stanju', part: low, textOf: lowText, path: '/administracija/zalihe?low=1' },
    {
      title: 'Ističe uskoro',
      part: expiring,
      textOf: expiringText,
      path: '/administracija/zalihe?expiring=1',
    },
  ].filter(({ part }) => part.total > 0);
  const text = [
    ...parts.map(({ title, part, textOf, path }) =>
      [
        `${title} (${plural(part.total, ITEMS)}):`,
        ...part.lines.map((line) => `- ${line.name}: ${textOf(line)}`),
        ...moreOf(part),
        `${publicUrl}${path}`,
      ].join('\n'),
    ),
    `-- \n${FOOT}\n`,
  ].join('\n\n');
  const body = html`${heading(subject)}${parts.map(({ title, part, textOf, path }) => section(title, part, textOf, `${publicUrl}${path}`))}`;
  return { subject, text, html: mailFrame({ title: subject, preview: reported, body, foot: FOOT }) };
}

function section(title: string, part: DigestPart, textOf: (line: DigestLine) => string, link: string): Html {
  return html`<h2 style="margin:20px 0 8px;font-size:17px">${title}</h2>
<ul style="margin:0;padding-left:20px">${part.lines.map((line) => html`<li>${line.name}: <strong>${textOf(line)}</strong></li>`)}</ul>
${moreOf(part).map((more) => html`<p style="margin:8px 0 0">${more}</p>`)}${button(link, 'Pogledajte u zalihama')}`;
}

function lowText({ available }: DigestLine): string {
  return available > 0 ? `još ${formatCount(available)}` : 'nema';
}

function expiringText({ expiring }: DigestLine): string {
  return expiring
    .map(
      ({ lot, expires, quantity }) =>
        `serija ${lot}, ${formatCount(quantity)} kom., do ${formatDate(expires ?? '')}`,
    )
    .join('; ');
}

function moreOf({ total, lines }: DigestPart): string[] {
  return total > lines.length ? [`i još ${plural(total - lines.length, ITEMS)}`] : [];
}
