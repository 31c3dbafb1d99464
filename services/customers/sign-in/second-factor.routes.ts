import Type from 'typebox';
import type { ShopApp } from '../../platform/http/http.ts';
import { unwrap } from '../../platform/kernel/rejection.ts';
import {
  ConfirmFactorBody,
  FactorAnswer,
  FactorBegunAnswer,
  RecoveryCodesAnswer,
  RemoveFactorBody,
} from '../customers.schemas.ts';
import type { SecondFactor } from '../secrets/second-factor.ts';
import { signedIn } from '../signed-in.ts';
import type { PasswordChanges } from './password-changes.ts';

export type SecondFactorRoutesDeps = {
  readonly secondFactor: SecondFactor;
  readonly passwordChanges: Pick<PasswordChanges, 'removeSecondFactor'>;
};

const OWN = { access: 'customer' } as const;
const NO_STORE = ['cache-control', 'no-store'] as const;

/** The own second factor: set up in two steps, and removed (specification/customers §9). */
export function secondFactorRoutes({
  secondFactor,
  passwordChanges,
}: SecondFactorRoutesDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/users/second-factor',
      { schema: { response: { 200: FactorAnswer }, summary: 'The own second factor' }, config: OWN },
      async ({ asker }, reply) =>
        reply.header(...NO_STORE).send(await secondFactor.status(signedIn(asker).id)),
    );

    app.post(
      '/users/second-factor',
      {
        schema: {
          response: { 200: FactorBegunAnswer },
          summary: 'Begin a second factor: answers the secret',
        },
        config: OWN,
      },
      async (request, reply) => {
        const { id, email } = signedIn(request.asker);
        await request.requireProof();
        return reply.header(...NO_STORE).send(unwrap(await secondFactor.begin(id, email)));
      },
    );

    app.post(
      '/users/second-factor/confirm',
      {
        schema: {
          body: ConfirmFactorBody,
          response: { 200: RecoveryCodesAnswer },
          summary: 'Confirm a second factor: answers recovery codes',
        },
        config: OWN,
      },
      async (request, reply) => {
        const { id } = signedIn(request.asker);
        const { commandId: _, ...context } = request.commandContext();
        const recoveryCodes = unwrap(await secondFactor.confirm(id, request.body.code, context));
        return reply.header(...NO_STORE).send({ recoveryCodes });
      },
    );

    app.post(
      '/users/second-factor/remove',
      {
        schema: {
          body: RemoveFactorBody,
          response: { 204: Type.Null() },
          summary: 'Remove the own second factor',
        },
        config: OWN,
      },
      async (request, reply) => {
        const { id } = signedIn(request.asker);
        const { commandId: _, ...context } = request.commandContext();
        unwrap(await passwordChanges.removeSecondFactor(id, request.body, context));
        return reply.code(204).send(null);
      },
    );
  };
}
