import { STOCK_ALERT_SIGN_OFFS } from '../limits/index.ts';
import { FORM_BYTES, sendPlainPage, takingForms } from '../platform/http/serving/plain-page.ts';
import { type Routes, serve } from '../platform/http/serving/serve.ts';
import { signOffContract } from './sign-off.contract.ts';
import { SIGN_OFF_PAGES } from './sign-off-pages.ts';
import type { StockAlerts } from './stock-alerts.ts';

type Deps = { readonly alerts: Pick<StockAlerts, 'signsOff' | 'signOff'> };

/**
 * Signs off by the link of a mail (specification/stock §7). Mail scanners open links as well: only POST signs off, by the
 * button or by the mail program (RFC 8058).
 */
export function signOffRoutes({ alerts }: Deps): Routes {
  const { ask, done, unknown } = SIGN_OFF_PAGES;
  return takingForms(
    serve('stock', signOffContract, {
      'GET /stock-alerts/sign-off': async ({ query: { token } }, reply) =>
        (await alerts.signsOff(token)) ? sendPlainPage(reply, ask) : sendPlainPage(reply, unknown, 404),

      'POST /stock-alerts/sign-off': {
        limit: STOCK_ALERT_SIGN_OFFS,
        bodyLimit: FORM_BYTES,
        async handle(request, reply) {
          const isKnown = await alerts.signOff(request.query.token, request.commandContext());
          return isKnown ? sendPlainPage(reply, done) : sendPlainPage(reply, unknown, 404);
        },
      },
    }),
  );
}
