import { signedIn } from '../../platform/http/calls/signed-in.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import type { SecondFactor } from '../secrets/second-factor.ts';
import { secondFactorContract } from '../sign-in.contract.ts';
import type { PasswordChanges } from './password-changes.ts';

export type SecondFactorRoutesDeps = {
  readonly secondFactor: SecondFactor;
  readonly passwordChanges: Pick<PasswordChanges, 'removeSecondFactor'>;
};

const NO_STORE = ['cache-control', 'no-store'] as const;

/** Answers the calls of `secondFactorContract`. */
export function secondFactorRoutes({ secondFactor, passwordChanges }: SecondFactorRoutesDeps) {
  return serve('users', secondFactorContract, {
    'GET /users/second-factor': async ({ asker }, reply) => {
      reply.header(...NO_STORE);
      return secondFactor.status(signedIn(asker).id);
    },

    'POST /users/second-factor': async (request, reply) => {
      const { id, email } = signedIn(request.asker);
      await request.requireProof();
      reply.header(...NO_STORE);
      return unwrap(await secondFactor.begin(id, email));
    },

    'POST /users/second-factor/confirm': async (request, reply) => {
      const { id } = signedIn(request.asker);
      const { commandId: _, ...context } = request.commandContext();
      const recoveryCodes = unwrap(await secondFactor.confirm(id, request.body.code, context));
      reply.header(...NO_STORE);
      return { recoveryCodes };
    },

    'POST /users/second-factor/remove': async (request) => {
      const { id } = signedIn(request.asker);
      const { commandId: _, ...context } = request.commandContext();
      unwrap(await passwordChanges.removeSecondFactor(id, request.body, context));
      return null;
    },
  });
}
