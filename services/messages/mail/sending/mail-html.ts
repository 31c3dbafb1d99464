import { escapeHtml } from '../../../platform/kernel/wire/escape-html.ts';
import { SHOP_EMAIL, SHOP_PHONE } from '../../../rules/texts/shop-contact.ts';

const CONTACT = `Pitanja? Pišite nam na ${SHOP_EMAIL} ili nazovite ${SHOP_PHONE}.`;

/** HTML from `html`, so that every value in it is escaped. */
export type Html = { readonly html: string };

type Part = Html | string | number | readonly Html[] | null;

/** A template whose values are escaped, unless they are HTML themselves; lists are joined, null is empty. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.reduce((all, text, at) => `${all}${markup(parts[at - 1] ?? null)}${text}`) };
}

function markup(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map((one) => one.html).join('');
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The frame of every mail: one column that fits a phone, also with a long word, the shop's name above, a note and the contact below. Outlook
 * knows no greatest width: it gets a table of 600 px.
 */
export function mailFrame(mail: { title: string; preview: string; body: Html; foot: string | Html }): string {
  const { title, preview, body, foot } = mail;
  return html`<!doctype html>
<html lang="bs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:#f3f5f4;${{ html: FONT }};color:#1d2b26">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere">
<tr><td style="padding:20px 28px;border-bottom:1px solid #e3e8e6;font-size:18px;font-weight:700;color:#14664a">Online Shop</td></tr>
<tr><td style="padding:28px;font-size:15px;line-height:1.55">${body}</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #e3e8e6;font-size:13px;line-height:1.5;color:#5b6b65">${foot}<br>${CONTACT}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.html;
}

/** The foot of a mail's text, with how to reach the shop. */
export function textFoot(foot: string): string {
  return `-- \n${foot}\n\n${CONTACT}\n`;
}

/** A link that looks like a button. Outlook knows no padding of links: its cell has it there. */
export function button(address: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td bgcolor="#14664a" style="border-radius:8px;mso-padding-alt:12px 22px"><a href="${address}" style="display:inline-block;padding:12px 22px;background:#14664a;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${label}</a></td></tr></table>`;
}

export function heading(text: string): Html {
  return html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${text}</h1>\n`;
}

export function paragraph(sentence: string): Html {
  return html`<p style="margin:0 0 14px">${sentence}</p>\n`;
}
