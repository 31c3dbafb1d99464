import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { PASSWORD_LINKS, PASSWORD_RESETS } from '../../limits/index.ts';
import { addressKey } from '../../platform/http/address-key.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import {
  ChangePasswordBody,
  ConfirmPasswordBody,
  ForgotPasswordBody,
  LoginBody,
  ResetPasswordBody,
} from '../customers.schemas.ts';
import type { StepUp } from '../secrets/step-up.ts';
import { signedIn } from '../signed-in.ts';
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

/** Signing in, and the ways to another password (specification/customers §3, §7). */
export function signInRoutes({
  signIn,
  passwordChanges,
  stepUp,
  browsers,
}: SignInRoutesDeps): (app: ShopApp) => Promise<void> {
  async function rememberBrowser(
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
  ): Promise<void> {
    const secret = await browsers.remember(request.cookies[BROWSER_COOKIE], userId);
    reply.setCookie(BROWSER_COOKIE, secret, {
      path: '/api/users',
      maxAge: KNOWN_BROWSER_S,
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
  }

  return async (app) => {
    app.post(
      '/users/login',
      { schema: { body: LoginBody, summary: 'Sign in: answers the token as JSON text' } },
      async (request, reply) => {
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
    );

    app.post(
      '/users/forgot-password',
      {
        schema: {
          body: ForgotPasswordBody,
          response: { 202: Type.Object({}) },
          summary: 'Send a link for a new password',
        },
        config: { limit: PASSWORD_LINKS },
      },
      async (request, reply) => {
        // Not awaited: the response time must not reveal whether there is an account.
        passwordChanges.sendLink(request.body.email).catch((err: unknown) => {
          request.log.error({ err }, 'A link for a new password could not be sent');
        });
        return reply.code(202).send({});
      },
    );

    app.post(
      '/users/reset-password',
      {
        schema: {
          body: ResetPasswordBody,
          response: { 204: Type.Null() },
          summary: 'Set a new password with the token of a link',
        },
        config: { limit: PASSWORD_RESETS },
      },
      async (request, reply) => {
        const { token, password } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        return reply
          .at(unwrap(await passwordChanges.reset(token, password, context)))
          .code(204)
          .send();
      },
    );

    app.post(
      '/users/confirm-password',
      {
        schema: {
          body: ConfirmPasswordBody,
          summary: 'Prove the own password: answers a token that counts as a fresh sign-in',
        },
        config: { access: 'customer' },
      },
      async (request, reply) => {
        const asker = signedIn(request.asker);
        unwrap(await stepUp.prove(asker, request.body, request.commandContext()));
        return sendToken(reply, request.renewedToken());
      },
    );

    app.post(
      '/users/change-password',
      {
        schema: { body: ChangePasswordBody, summary: 'Change the own password: answers a new token' },
        config: { access: 'customer' },
      },
      async (request, reply) => {
        const { id } = signedIn(request.asker);
        const { currentPassword: current, password: next } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        const { token, position } = unwrap(
          await passwordChanges.changeOwn(
            id,
            { current, next, userAgent: request.headers['user-agent'] },
            context,
          ),
        );
        // The change of the password forgot all known browsers; this one stays known.
        await rememberBrowser(request, reply, id);
        return sendToken(reply.at(position), token);
      },
    );
  };
}

function sendToken(reply: FastifyReply, token: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(token));
}
