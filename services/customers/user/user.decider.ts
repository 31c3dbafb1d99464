import { type Decider, never } from '../../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import { consumeCoupon, releaseCoupon, reserveCoupon } from './coupon-reservation.ts';
import type { UserCommand } from './user.commands.ts';
import { createCoupon, removeCoupon, returnCoupon } from './user.coupon.ts';
import {
  confirmationRequest,
  confirmEmail,
  emailChangeWithdrawal,
  emailTakenBack,
  passwordChange,
} from './user.email.ts';
import type { UserEvent } from './user.events.ts';
import { adjustPoints, creditPoints, promisePoints, withdrawPoints } from './user.points.ts';
import { profileChanges, register, roleChange, rolesRefusal } from './user.profile.ts';
import { evolveUser, initialUser, type UserState } from './user.state.ts';

type Decision = Result<readonly UserEvent[]>;

const NOTHING: Decision = ok([]);

export const USER_NOT_FOUND = reject('missing', 'user_not_found', 'Korisnik ne postoji.');

/**
 * An account, of a customer or an administrator: who it is, its points and its coupon (specification/customers §5, §6).
 */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  category: 'user',
  isPersonal: true,
  initialState: initialUser,
  evolve: evolveUser,
  decide(command, state) {
    if (command.type === 'Register') return register(command, state);
    if (state.status === 'erased' && command.type === 'Erase') return NOTHING;
    if (state.status === 'erasing' && command.type === 'Erase') return erase(command);
    if (state.status === 'erasing' && command.type === 'RequestErasure') return NOTHING;
    if (state.status !== 'active') return USER_NOT_FOUND;
    switch (command.type) {
      case 'ChangeRoles':
        return rolesRefusal(state, command) ?? ok(roleChange(state, command.roles));
      case 'ChangeProfile':
        return ok(profileChanges(state, command.person));
      case 'RequestConfirmation':
        return ok(confirmationRequest(state));
      case 'ConfirmEmail':
        return confirmEmail(command.email, state);
      case 'WithdrawEmailChange':
        return ok(emailChangeWithdrawal(state));
      case 'TakeEmailBack':
        return ok(emailTakenBack(command.email, state));
      case 'RecordPasswordChange':
        return ok(passwordChange(command.means, state));
      case 'DeclineNewsletter':
        return ok(state.newsletter === 1 ? [{ type: 'NewsletterDeclined', data: {} }] : []);
      case 'RecordSecondFactor':
        return ok([{ type: 'SecondFactorEnabled', data: {} }]);
      case 'RecordSecondFactorRemoval':
        return ok([{ type: 'SecondFactorRemoved', data: { means: command.means } }]);
      case 'RecordRecoveryCode':
        return ok([{ type: 'RecoveryCodeUsed', data: { left: command.left } }]);
      case 'CreditPoints':
        return creditPoints(command, state);
      case 'PromisePoints':
        return promisePoints(command, state);
      case 'CreateCoupon':
        return createCoupon(command, state);
      case 'RemoveCoupon':
        return removeCoupon(state);
      case 'ReserveCoupon':
        return reserveCoupon(command, state);
      case 'ReleaseCoupon':
        return releaseCoupon(command, state);
      case 'ConsumeCoupon':
        return consumeCoupon(command, state);
      case 'AdjustPoints':
        return adjustPoints(command, state);
      case 'WithdrawPoints':
        return withdrawPoints(command, state);
      case 'ReturnCoupon':
        return returnCoupon(command, state);
      case 'RequestErasure':
        return ok([{ type: 'UserErasureRequested', data: {} }]);
      case 'Erase':
        return erase(command);
      default:
        return never(command);
    }
  },
};

function erase({ openOrders }: { readonly openOrders: number }): Decision {
  return ok([{ type: 'UserErased', data: openOrders > 0 ? { openOrders } : {} }]);
}
