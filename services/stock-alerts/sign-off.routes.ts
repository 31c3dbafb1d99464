import type { FastifyReply } from 'fastify';
import { STOCK_ALERT_SIGN_OFFS } from '../limits/index.ts';
import type { Routes } from '../platform/http/serve.ts';
import { serve } from '../platform/http/serve.ts';
import { signOffContract } from './sign-off.contract.ts';
import { signOffPage } from './sign-off-page.ts';
import type { StockAlerts } from './stock-alerts.ts';

type Deps = { readonly alerts: Pick<StockAlerts, 'signsOff' | 'signOff'> };

/** Of a form; its fields are not used. */
const FORM_BYTES = 4_096;
/** A page without scripts; nobody else learns its address. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

/**
 * Signs off by the link of a mail (specification/stock §7). Mail scanners open links as well: only POST signs off, by the
 * button or by the mail program (RFC 8058).
 */
export function signOffRoutes({ alerts }: Deps): Routes {
  const page = (reply: FastifyReply, shown: Parameters<typeof signOffPage>[0], status = 200) =>
    reply.code(status).headers(HEADERS).type('text/html; charset=utf-8').send(signOffPage(shown));

  const routes = serve('stock', signOffContract, {
    'GET /stock-alerts/sign-off': async ({ query: { token } }, reply) =>
      (await alerts.signsOff(token)) ? page(reply, 'ask') : page(reply, 'unknown', 404),

    'POST /stock-alerts/sign-off': {
      limit: STOCK_ALERT_SIGN_OFFS,
      bodyLimit: FORM_BYTES,
      async handle(request, reply) {
        const isKnown = await alerts.signOff(request.query.token, request.commandContext());
        return isKnown ? page(reply, 'done') : page(reply, 'unknown', 404);
      },
    },
  });

  return async (app) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    app.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    await routes(app);
  };
}
