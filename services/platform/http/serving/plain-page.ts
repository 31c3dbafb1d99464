import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../kernel/wire/escape-html.ts';
import type { Routes } from './serve.ts';

/** `button`: of a form that is sent to the page's own address; without it the page links to the shop. */
export type PlainPage = { readonly heading: string; readonly text: string; readonly button?: string };

/** The longest body of such a form, whose fields are not used. */
export const FORM_BYTES = 4_096;

/** Keeps the address of such a page from other servers. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

const STYLE = `
body{margin:0;padding:24px 12px;background:#f3f5f4;color:#1d2b26;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{box-sizing:border-box;max-width:600px;margin:0 auto;padding:28px;background:#fff;border-radius:12px}
p{margin:0 0 20px}h1{margin:0 0 12px;font-size:24px;line-height:1.3}a{color:#14664a}
.shop{margin:0 0 20px;padding:0 0 16px;border-bottom:1px solid #e3e8e6;font-size:18px;font-weight:700;color:#14664a}
button{padding:12px 22px;border:0;border-radius:8px;background:#14664a;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1d2b26;outline-offset:2px}`;

/** Sends a page without scripts, for links of mails. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage, status = 200): FastifyReply {
  return reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(htmlOf(page));
}

/** The routes, whose calls take forms too, as browsers and mail programs (RFC 8058) send them; nothing in them is read. */
export function takingForms(routes: Routes): Routes {
  return async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    await routes(app);
  };
}

function htmlOf({ heading, text, button }: PlainPage): string {
  const next =
    button === undefined
      ? '<p><a href="/">U prodavnicu</a></p>'
      : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`;
  return `<!doctype html>
<html lang="bs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)} - Online Shop</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="shop">Online Shop</p>
<h1>${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${next}
</main>
</body>
</html>
`;
}
