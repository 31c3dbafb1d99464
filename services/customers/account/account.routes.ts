import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMAIL_CONFIRMATIONS, REGISTRATIONS } from '../../limits/index.ts';
import { signedIn } from '../../platform/http/calls/signed-in.ts';
import type { Waiting } from '../../platform/http/kept-answers/positions.ts';
import { addressKey } from '../../platform/http/limits/address-key.ts';
import { FORBIDDEN } from '../../platform/http/refusals/errors.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { Rejected, type Result, reject, rejected, unwrap } from '../../platform/kernel/rejection.ts';
import { flag } from '../../platform/kernel/wire/flag.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { accountContract } from '../customers.contract.ts';
import type { CustomerQueries } from '../customers.ports.ts';
import type { PointsBody } from '../customers.schemas.ts';
import { accountFrom, profileAnswer, profileFrom } from '../customers.wire.ts';
import { checkNewPassword } from '../secrets/new-password.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { StepUp } from '../secrets/step-up.ts';
import { USER_NOT_FOUND } from '../user/user.decider.ts';
import type { UserHandled } from '../user/user.state.ts';
import { shownPoints } from '../user/user.state.ts';
import type { Accounts } from './accounts.ts';
import type { Coupons } from './coupons.ts';
import type { EmailConfirmations } from './email-confirmations.ts';

export type AccountRoutesDeps = {
  readonly accounts: Accounts;
  readonly confirmations: EmailConfirmations;
  readonly coupons: Coupons;
  readonly stepUp: Pick<StepUp, 'prove' | 'require'>;
  readonly queries: CustomerQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
};

const READS = ['customers'] as const;
const HAS_ROLES = reject(
  'conflict',
  'own_account',
  'Račun s ulogama u administraciji ne možete sami izbrisati. Obratite se vlasniku trgovine.',
).error;

/** Answers the calls of `accountContract`. Another customer's profile does not exist. */
export function accountRoutes({
  accounts,
  confirmations,
  coupons,
  stepUp,
  queries,
  readModels,
}: AccountRoutesDeps) {
  /** The `_id` meant, if the asker may know of it: the own one, or any for an administrator with the role. */
  async function mayKnow({ asker, privileged }: FastifyRequest, id: string): Promise<string> {
    if (asker.kind === 'guest') throw new Rejected(USER_NOT_FOUND.error);
    if (asker.id === id) return id;
    const user = await queries.find(id);
    if (user && (privileged || asker.id === user._id)) return user._id;
    throw asker.kind === 'administrator' && !privileged
      ? new Rejected(FORBIDDEN)
      : new Rejected(USER_NOT_FOUND.error);
  }

  /** The profile after a command, also while the read model is behind. */
  async function profileAfter(result: Result<UserHandled>, reply: FastifyReply) {
    const { state, position } = unwrap(result);
    if (position) await readModels.waitFor(position, READS);
    const shown = await queries.find(state.id);
    if (!shown) throw new LogUnavailable('The read model customers is behind');
    const { person, coupon, newsletter, pendingEmail } = state;
    reply.at(position);
    return {
      ...profileAnswer(shown),
      ...person,
      ...shownPoints(state),
      newsletter,
      pendingEmail,
      couponName: coupon?.code ?? '',
      couponValue: coupon?.points ?? 0,
      couponExist: flag(Boolean(coupon)),
    };
  }

  return serve({ tag: 'users', reads: READS }, accountContract, {
    'POST /users/add-user': {
      limit: REGISTRATIONS,
      async handle(request, reply) {
        unwrap(await checkNewPassword(request.body.password, request.body));
        const passwordHash = await hashPassword(request.body.password, addressKey(request.ip));
        const account = { ...accountFrom(request.body), passwordHash };
        const { state, position } = unwrap(await accounts.register(account, request.commandContext()));
        reply.at(position);
        return { _id: state.id, user_id: state.userId };
      },
    },

    'GET /users/profile/:id': async (request, reply) => {
      const profile = await queries.find(await mayKnow(request, request.params.id));
      if (!profile) throw new Rejected(USER_NOT_FOUND.error);
      reply.header('cache-control', 'no-store');
      return profileAnswer(profile);
    },

    'DELETE /users/profile/:id': {
      reads: READS,
      async handle(request, reply) {
        const asker = signedIn(request.asker);
        const id = await mayKnow(request, request.params.id);
        if (asker.id !== id) throw new Rejected(USER_NOT_FOUND.error);
        if (asker.kind === 'administrator') throw new Rejected(HAS_ROLES);
        const context = request.commandContext();
        unwrap(await stepUp.prove(asker, request.body, context));
        const erased = await accounts.erase(id, context);
        reply.at(erased.position);
        return erased.answer;
      },
    },

    'POST /users/profile-update/:userId': {
      reads: READS,
      async handle(request, reply) {
        const id = await mayKnow(request, request.params.userId);
        const [profileChange, context] = [profileFrom(request.body), request.commandContext()];
        if (await accounts.changesEmail(id, profileChange))
          unwrap(await stepUp.require(signedIn(request.asker), request.body, context));
        return profileAfter(await accounts.changeProfile(id, profileChange, context), reply);
      },
    },

    'POST /users/send-confirmation/:userId': {
      reads: READS,
      async handle(request, reply) {
        const id = await mayKnow(request, request.params.userId);
        const { position } = unwrap(await accounts.requestConfirmation(id, request.commandContext()));
        reply.at(position);
        return {};
      },
    },

    'POST /users/confirm-email': {
      limit: EMAIL_CONFIRMATIONS,
      async handle(request, reply) {
        const { commandId: _, ...context } = request.commandContext();
        reply.at(unwrap(await confirmations.confirm(request.body.token, context)));
        return null;
      },
    },

    'POST /users/profile-update-points/:userId': {
      reads: READS,
      async handle(request, reply) {
        const id = await mayKnow(request, request.params.userId);
        const context = request.commandContext();
        const changed =
          request.body.couponExist === 1
            ? await coupons.create(id, pointsFrom(request.body.couponValue), context)
            : await coupons.remove(id, context);
        return profileAfter(changed, reply);
      },
    },
  });
}

function pointsFrom(value: PointsBody['couponValue']): number {
  const points = typeof value === 'string' && /^\s*\d{1,8}\s*$/.test(value) ? Number(value) : value;
  if (typeof points === 'number') return points;
  throw rejected('invalid', 'invalid_request', 'Molimo vas da unesete broj bodova.', 'couponValue');
}
