import type { FastifyReply } from 'fastify';
import { NEWSLETTER_CONFIRMATIONS, NEWSLETTER_SIGN_OFFS } from '../limits/index.ts';
import {
  FORM_BYTES,
  type PlainPage,
  sendPlainPage,
  takingForms,
} from '../platform/http/serving/plain-page.ts';
import { type Routes, serve } from '../platform/http/serving/serve.ts';
import type { NewsletterState } from './newsletter.decider.ts';
import type { Newsletter } from './newsletter.ts';
import { newsletterLinksContract } from './newsletter-links.contract.ts';
import { NEWSLETTER_PAGES } from './newsletter-pages.ts';

type Deps = { readonly newsletter: Pick<Newsletter, 'stageOf' | 'confirm' | 'signOff'> };
/** The page of each stage; 'absent' is also what is no token. */
type Shown = Readonly<Record<NewsletterState['stage'], PlainPage>>;

const { askToConfirm, confirmed, askToSignOff, signedOff, unknown } = NEWSLETTER_PAGES;
const TO_CONFIRM: Shown = { absent: unknown, joined: askToConfirm, confirmed, left: signedOff };
const TO_SIGN_OFF: Shown = {
  absent: unknown,
  joined: askToSignOff,
  confirmed: askToSignOff,
  left: signedOff,
};

/**
 * The links in mails of the newsletter (specification/content §6). Mail scanners open links as well: only POST changes
 * anything, by the button or by the mail program (RFC 8058).
 */
export function newsletterLinkRoutes({ newsletter }: Deps): Routes {
  return takingForms(
    serve('messages', newsletterLinksContract, {
      'GET /newsletter/confirm': async ({ query: { token } }, reply) =>
        show(reply, TO_CONFIRM, await newsletter.stageOf('confirm', token)),

      'POST /newsletter/confirm': {
        limit: NEWSLETTER_CONFIRMATIONS,
        bodyLimit: FORM_BYTES,
        handle: async (request, reply) =>
          show(reply, TO_CONFIRM, await newsletter.confirm(request.query.token, request.commandContext())),
      },

      'GET /newsletter/sign-off': async ({ query: { token } }, reply) =>
        show(reply, TO_SIGN_OFF, await newsletter.stageOf('sign-off', token)),

      'POST /newsletter/sign-off': {
        limit: NEWSLETTER_SIGN_OFFS,
        bodyLimit: FORM_BYTES,
        handle: async (request, reply) =>
          show(reply, TO_SIGN_OFF, await newsletter.signOff(request.query.token, request.commandContext())),
      },
    }),
  );
}

function show(reply: FastifyReply, pages: Shown, stage: NewsletterState['stage'] | null): FastifyReply {
  const page = pages[stage ?? 'absent'];
  return sendPlainPage(reply, page, page === unknown ? 404 : 200);
}
