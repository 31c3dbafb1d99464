import type { OrderedLine } from '../../../ordering/index.ts';
import { formatPrice } from '../../../rules/money/amounts.ts';
import { button, type Html, heading, html, mailFrame } from '../sending/mail-html.ts';
import { details, type OrderToConfirm, sums, type Texts, variationOf } from './confirmation-content.ts';
import { pairs } from './mail-pairs.ts';
import { slipHtml } from './payment-mail.ts';

const CELL = 'padding:10px 0;border-bottom:1px solid #e3e8e6;vertical-align:top';

export function asHtml(order: OrderToConfirm, texts: Texts): string {
  const { title, intro, link, foot, slip } = texts;
  const { facts } = order;
  const body = html`${heading(title)}<p style="margin:0 0 20px">${intro}</p>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:14px">
<thead><tr>
<th align="left" style="${{ html: CELL }}">Proizvod</th>
<th align="right" style="${{ html: CELL }};white-space:nowrap">Količina</th>
<th align="right" style="${{ html: CELL }};padding-left:14px;white-space:nowrap">Iznos</th>
</tr></thead>
<tbody>
${facts.lines.map(lineRow)}</tbody>
</table>
${pairs(sums(order), true)}
${slip ? slipHtml(slip) : null}${button(link[1], link[0])}
${pairs(details(order, texts), false)}`;
  return mailFrame({ title, preview: intro, body, foot });
}

function lineRow(line: OrderedLine): Html {
  const variation = variationOf(line);
  const before = line.regularPrice > line.unitPrice;
  return html`<tr>
<td style="${{ html: CELL }}"><strong>${line.title}</strong>${variation ? html`<br><span style="color:#5b6b65">${variation}</span>` : null}<br><span style="color:#5b6b65">${before ? html`<s>${formatPrice(line.regularPrice)}</s> ` : null}${formatPrice(line.unitPrice)}</span></td>
<td align="right" style="${{ html: CELL }}">${line.quantity}</td>
<td align="right" style="${{ html: CELL }};padding-left:14px;white-space:nowrap">${formatPrice(line.total)}</td>
</tr>
`;
}
