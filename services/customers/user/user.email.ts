import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { PasswordMeans, UserEvent } from './user.events.ts';
import { isEmailConfirmed, isSameEmail, type UserState } from './user.state.ts';

export const LINK_SPENT = 'Link za potvrdu email adrese više ne važi. Molimo vas da zatražite novi.';

/** Asks for a link to be sent to an address. */
export function linkTo(emailToConfirm: string, id: string): UserEvent {
  return { type: 'EmailConfirmationRequested', data: {}, subject: id, personal: { emailToConfirm } };
}

/** Says that an address is the account's, and its owner's. */
export function emailConfirmed(email: string, id: string, data: { takenBack?: true } = {}): UserEvent {
  return { type: 'EmailConfirmed', data, subject: id, personal: { email } };
}

/**
 * The address that a link is sent to: the one that is to take the place of the account's, or its own; null for none.
 */
export function emailToConfirm(state: UserState): string | null {
  if (state.pendingEmail !== '') return state.pendingEmail;
  return isEmailConfirmed(state) ? null : state.person.email;
}

/** Asks for another link; for nothing when no address waits to be confirmed. */
export function confirmationRequest(state: UserState): UserEvent[] {
  const email = emailToConfirm(state);
  return email === null ? [] : [linkTo(email, state.id)];
}

/** 422 `email_change_token_invalid` for an address that is neither the account's nor meant to be. */
export function confirmEmail(email: string, state: UserState): Result<readonly UserEvent[]> {
  const isOwn = isSameEmail(email, state.person.email);
  if (isOwn && isEmailConfirmed(state)) return ok([]);
  if (!isOwn && !isSameEmail(email, state.pendingEmail))
    return reject('rule', 'email_change_token_invalid', LINK_SPENT, 'token');
  return ok([emailConfirmed(isOwn ? state.person.email : state.pendingEmail, state.id)]);
}

/** Withdraws the pending address; does nothing without one. */
export function emailChangeWithdrawal({ pendingEmail }: UserState): UserEvent[] {
  return pendingEmail === '' ? [] : [{ type: 'EmailChangeWithdrawn', data: {} }];
}

/** Makes an address that was the account's its own again; the one that waits is not wanted. */
export function emailTakenBack(email: string, state: UserState): UserEvent[] {
  const withdrawn = emailChangeWithdrawal(state);
  if (isSameEmail(email, state.person.email)) return withdrawn;
  return [...withdrawn, emailConfirmed(email, state.id, { takenBack: true })];
}

/**
 * Setting a password by a link sent to the account's address proves its ownership. Data of the account from before may
 * be a stranger's: coupon and points are removed. A pending address may be a stranger's, too.
 */
export function passwordChange(means: PasswordMeans, state: UserState): UserEvent[] {
  const { id, person } = state;
  const events: UserEvent[] = [{ type: 'PasswordChanged', data: { means } }, ...emailChangeWithdrawal(state)];
  if (means === 'reset' && !isEmailConfirmed(state))
    events.push(emailConfirmed(person.email, id), ...forfeit(state));
  return events;
}

function forfeit({
  coupon,
  totalPoints,
  owedPoints,
  creditedOrders,
  promisedPoints,
}: UserState): UserEvent[] {
  const promised = Object.keys(promisedPoints).length > 0;
  if (creditedOrders.size === 0 && !promised) return [];
  const points = totalPoints - owedPoints + (coupon?.points ?? 0);
  const removed: UserEvent[] = coupon
    ? [{ type: 'CouponRemoved', data: { code: coupon.code, points: coupon.points } }]
    : [];
  return [...removed, { type: 'PointsForfeited', data: { points, ...(promised ? { promised } : {}) } }];
}

/** A new address is pending until it is confirmed; setting the current one again withdraws it. */
export function emailChanges(state: UserState, email: string): UserEvent[] {
  const { id, person, pendingEmail } = state;
  if (!isSameEmail(email, person.email)) return isSameEmail(email, pendingEmail) ? [] : [linkTo(email, id)];
  return [
    ...emailChangeWithdrawal(state),
    ...(email === person.email
      ? []
      : [{ type: 'EmailChanged' as const, data: {}, subject: id, personal: { email } }]),
  ];
}
