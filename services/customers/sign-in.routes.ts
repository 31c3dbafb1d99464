import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import type { ShopApp } from '../platform/http/http.ts';
import { Rejected, unwrap } from '../platform/kernel/rejection.ts';
import type { Attempts } from '../platform/registry/attempts.ts';
import { ChangePasswordBody, ForgotPasswordBody, LoginBody, ResetPasswordBody } from './customers.schemas.ts';
import type { PasswordChanges } from './password-changes.ts';
import type { SignIn } from './sign-in.ts';

export type SignInRoutesDeps = {
  readonly signIn: SignIn;
  readonly passwordChanges: PasswordChanges;
  readonly attempts: Attempts;
};

const LINKS_BY_ADDRESS = { scope: 'reset-address', most: 30, seconds: 60 * 60 };
const RESETS_BY_ADDRESS = { scope: 'reset-token-address', most: 60, seconds: 60 * 60 };

/** Signing in, and the ways to another password (decisions §1.2, §1.9). */
export function signInRoutes({
  signIn,
  passwordChanges,
  attempts,
}: SignInRoutesDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.post(
      '/users/login',
      { schema: { body: LoginBody, tags: ['users'], summary: 'Prijava: odgovor je token kao JSON tekst' } },
      async (request, reply) => {
        const { email, password, code } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        const browser = request.headers['user-agent'];
        const asked = { email, password, code, browser, address: request.ip, context };
        return sendToken(reply, unwrap(await signIn.signIn(asked)));
      },
    );

    app.post(
      '/users/forgot-password',
      {
        schema: {
          body: ForgotPasswordBody,
          response: { 202: Type.Object({}) },
          tags: ['users'],
          summary: 'Zaboravljena lozinka',
        },
      },
      async (request, reply) => {
        if (!(await attempts.take(LINKS_BY_ADDRESS, request.ip))) throw tooMany();
        // Not waited for: how long the answer takes must not tell whether there is an account.
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
          tags: ['users'],
          summary: 'Nova lozinka',
        },
      },
      async (request, reply) => {
        if (!(await attempts.take(RESETS_BY_ADDRESS, request.ip))) throw tooMany();
        const { token, password } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        return reply
          .at(unwrap(await passwordChanges.reset(token, password, context)))
          .code(204)
          .send();
      },
    );

    app.post(
      '/users/change-password',
      {
        schema: {
          body: ChangePasswordBody,
          tags: ['users'],
          summary: 'Izmjena vlastite lozinke: odgovor je novi token',
        },
        config: { access: 'customer' },
      },
      async (request, reply) => {
        const { asker } = request;
        if (asker.kind === 'guest')
          throw new Rejected({ kind: 'unauthenticated', code: 'unauthenticated', message: '' });
        const { currentPassword: current, password: next } = request.body;
        const { commandId: _, ...context } = request.commandContext();
        const { token, position } = unwrap(
          await passwordChanges.changeOwn(
            asker.id,
            { current, next, browser: request.headers['user-agent'] },
            context,
          ),
        );
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

function tooMany(): Rejected {
  return new Rejected({
    kind: 'too-many',
    code: 'too_many_requests',
    message: 'Previše zahtjeva. Molimo pokušajte kasnije.',
  });
}
