import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASSWORD_LINKS, PASSWORD_RESETS } from '../../limits/index.ts';
import { signedIn } from '../../platform/http/calls/signed-in.ts';
import { addressKey } from '../../platform/http/limits/address-key.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import type { StepUp } from '../secrets/step-up.ts';
import { signInContract } from '../sign-in.contract.ts';
import { KNOWN_BROWSER_S, type KnownBrowsers } from './known-browsers.ts';
import type { PasswordChanges } from './password-changes.ts';
import type { SignIn } from './sign-in.ts';

export type SignInRoutesDeps = {
  readonly signIn: SignIn;
  readonly passwordChanges: PasswordChanges;
  readonly stepUp: Pick<StepUp, 'prove'>;
  readonly browsers: Pick<KnownBrowsers, 'remember'>;
};

const BROWSER_COOKIE = 'shop-browser';

/** Answers the calls of `signInContract`. */
export function signInRoutes({ signIn, passwordChanges, stepUp, browsers }: SignInRoutesDeps) {
  async function rememberBrowser(request: FastifyRequest, reply: FastifyReply, userId: string) {
    const secret = await browsers.remember(request.cookies[BROWSER_COOKIE], userId);
    reply.setCookie(BROWSER_COOKIE, secret, {
      path: '/api/users',
      maxAge: KNOWN_BROWSER_S,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
  }

  return serve('users', signInContract, {
    'POST /users/login': async (request, reply) => {
      const { email, password, code } = request.body;
      const { commandId: _, ...context } = request.commandContext();
      const { token, userId } = unwrap(
        await signIn.signIn({
          email,
          password,
          code,
          context,
          address: addressKey(request.ip),
          userAgent: request.headers['user-agent'],
          browserSecret: request.cookies[BROWSER_COOKIE],
        }),
      );
      await rememberBrowser(request, reply, userId);
      return sendToken(reply, token);
    },

    'POST /users/forgot-password': {
      limit: PASSWORD_LINKS,
      handle(request) {
        // Not awaited: the response time must not reveal whether there is an account.
        passwordChanges.requestLink(request.body.email, request.commandContext()).catch((err: unknown) => {
          request.log.error({ err }, 'A link for a new password could not be requested');
        });
        return {};
      },
    },

    'POST /users/reset-password': {
      limit: PASSWORD_RESETS,
      async handle(request, reply) {
        const { token, password } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        reply.at(unwrap(await passwordChanges.reset(token, password, context)));
        return null;
      },
    },

    'POST /users/confirm-password': async (request, reply) => {
      const asker = signedIn(request.asker);
      unwrap(await stepUp.prove(asker, request.body, request.commandContext()));
      return sendToken(reply, request.renewedToken());
    },

    'POST /users/change-password': async (request, reply) => {
      const { id } = signedIn(request.asker);
      const { currentPassword: current, password: next, code } = request.body;
      const { commandId: _, ...context } = request.commandContext();
      const { token, position } = unwrap(
        await passwordChanges.changeOwn(
          id,
          { current, next, code, userAgent: request.headers['user-agent'] },
          context,
        ),
      );
      // The change of the password forgot all known browsers; this one stays known.
      await rememberBrowser(request, reply, id);
      return sendToken(reply.at(position), token);
    },
  });
}

function sendToken(reply: FastifyReply, token: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(token));
}
