import { type Html, html } from '../sending/mail-html.ts';
import type { Row } from './confirmation-content.ts';

/** Labels and values below each other; with `asSums` to the right, and the last one large. */
export function pairs(rows: readonly Row[], asSums: boolean): Html {
  const row = ([label, value]: Row, at: number) => {
    const isTotal = asSums && at === rows.length - 1;
    const size = isTotal ? 'font-size:17px;font-weight:700;padding:10px 0 0' : 'padding:4px 0';
    return html`<tr>
<td style="${size};color:${isTotal ? '#1d2b26' : '#5b6b65'};vertical-align:top${asSums ? '' : ';white-space:nowrap'}">${label}</td>
<td align="${asSums ? 'right' : 'left'}" style="${size};${asSums ? 'white-space:nowrap' : 'padding-left:16px;white-space:pre-line'}">${value}</td>
</tr>
`;
  };
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:14px;font-size:14px">
${rows.map(row)}</table>`;
}
