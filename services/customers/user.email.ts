import { ok, type Rejection, type Result, reject } from '../platform/kernel/rejection.ts';
import type { PasswordMeans, UserEvent } from './user.events.ts';
import { isEmailConfirmed, isSameEmail, type UserState } from './user.state.ts';

export const LINK_SPENT = 'Link za potvrdu email adrese više ne važi. Molimo vas da zatražite novi.';

/** Asks for a link to be sent to an address. */
export function linkTo(emailToConfirm: string, id: string): UserEvent {
  return { type: 'EmailConfirmationRequested', data: {}, subject: id, personal: { emailToConfirm } };
}

/** Says that an address is the account's, and its owner's. */
export function emailConfirmed(email: string, id: string): UserEvent {
  return { type: 'EmailConfirmed', data: {}, subject: id, personal: { email } };
}

/** The address that a link is sent to: the one that is to take the place of the account's, or its own; null for none. */
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
export function confirmEmail(email: string, state: UserState): Result<readonly UserEvent[], Rejection> {
  const isOwn = isSameEmail(email, state.person.email);
  if (isOwn && isEmailConfirmed(state)) return ok([]);
  if (!isOwn && !isSameEmail(email, state.pendingEmail))
    return reject('rule', 'email_change_token_invalid', LINK_SPENT, 'token');
  return ok([emailConfirmed(isOwn ? state.person.email : state.pendingEmail, state.id)]);
}

/** Who sets a password by a link that was sent to the account's address has shown that it is theirs. */
export function passwordChange(means: PasswordMeans, state: UserState): UserEvent[] {
  const { id, person } = state;
  const changed: UserEvent = { type: 'PasswordChanged', data: { means } };
  return means === 'reset' && !isEmailConfirmed(state)
    ? [changed, emailConfirmed(person.email, id)]
    : [changed];
}

/** Another address waits until it is confirmed; the one there is, set again, takes that back. */
export function emailChanges({ id, person, pendingEmail }: UserState, email: string): UserEvent[] {
  if (!isSameEmail(email, person.email)) return isSameEmail(email, pendingEmail) ? [] : [linkTo(email, id)];
  return [
    ...(pendingEmail === '' ? [] : [{ type: 'EmailChangeWithdrawn' as const, data: {} }]),
    ...(email === person.email
      ? []
      : [{ type: 'EmailChanged' as const, data: {}, subject: id, personal: { email } }]),
  ];
}
