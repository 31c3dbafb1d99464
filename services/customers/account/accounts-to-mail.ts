import type { StreamReader } from '../../platform/log/event-store.ts';
import { portionsOf } from '../../platform/log/portions.ts';
import type { Recorded } from '../../platform/log/recorded-event.ts';
import type { PasswordLink, PasswordLinks } from '../secrets/password-links.ts';
import type { Person, UserEvent } from '../user/user.events.ts';
import { evolveUser, initialUser, isSameEmail, type UserState } from '../user/user.state.ts';
import { isCouponBack } from './coupon-return.ts';
import { type ConfirmationLink, type EmailConfirmations, MAILED_WITHIN_S } from './email-confirmations.ts';

export type EmailNotice = {
  /** The recipient: the current or former address of the account. */
  readonly email: string;
  readonly name: string;
  readonly newEmail: string;
  /** Of the link that takes the change back. */
  readonly token: string;
};

/** `at`: when the password or second factor was changed, in ISO 8601. */
export type AccountNotice = { readonly email: string; readonly name: string; readonly at: string };

/**
 * The contents of account mails, read when a mail is sent: no personal data wait in a queue, and no erased person gets
 * a mail. Null when the mail is obsolete.
 */
export function createAccountsToMail({
  store,
  confirmations,
  links,
}: {
  readonly store: StreamReader;
  readonly confirmations: Pick<EmailConfirmations, 'issue' | 'issueTakeBack'>;
  readonly links: Pick<PasswordLinks, 'issue'>;
}) {
  const notice = async (userId: string, { email, name }: Person, newEmail: string): Promise<EmailNotice> => ({
    email,
    name,
    newEmail,
    token: await confirmations.issueTakeBack(userId, email),
  });

  return {
    /** The link by which an address is confirmed. Each call makes another one; all count. */
    confirmation: (userId: string): Promise<ConfirmationLink | null> => confirmations.issue(userId),
    /** The link for a new password that was requested at that time (ISO 8601). Each call makes another one; all count. */
    passwordLink: (userId: string, requestedAt: string): Promise<PasswordLink | null> =>
      links.issue(userId, requestedAt),
    /** Notifies the account's address that the event at `revision` requests another one, while the request is open. */
    async changeRequested(userId: string, revision: number): Promise<EmailNotice | null> {
      const { before, now } = await aroundEvent(store, userId, revision);
      const { status, person, pendingEmail } = now;
      if (status !== 'active' || pendingEmail === '') return null;
      // Do not notify twice about the same address.
      if (isSameEmail(before.pendingEmail, pendingEmail)) return null;
      return notice(userId, person, pendingEmail);
    },
    /** Mails the address that the account had when the event at `revision` changed its password or second factor: its owner's. */
    async accessChanged(userId: string, revision: number): Promise<AccountNotice | null> {
      const { event, after, now } = await aroundEvent(store, userId, revision);
      if (now.status !== 'active' || !event) return null;
      const { email, name } = after.person;
      return { email, name, at: event.recordedAt };
    },
    /**
     * Mails the former address that the event at `revision` replaced it, unless that event takes a change back or was
     * taken back: the former address may be of the person who changed it.
     */
    async changed(userId: string, revision: number): Promise<EmailNotice | null> {
      const { before, event, after, isTakenBack, now } = await aroundEvent(store, userId, revision);
      if (now.status !== 'active' || isTakenBack || !isNews(event)) return null;
      if (isSameEmail(before.person.email, after.person.email)) return null;
      return notice(userId, before.person, after.person.email);
    },
    /** Whether the account has, or is about to get, what it paid with a coupon for an order that has ended. */
    isCouponBack: (userId: string, orderId: string): Promise<boolean> => isCouponBack(store, userId, orderId),
  };
}

export type AccountsToMail = ReturnType<typeof createAccountsToMail>;

type AroundEvent = {
  readonly before: UserState;
  readonly event: Recorded<UserEvent> | null;
  readonly after: UserState;
  /** Whether the event, or a later one, takes a change of the e-mail back. */
  readonly isTakenBack: boolean;
  readonly now: UserState;
};

/** An account before and after one of its events, and now. */
async function aroundEvent(store: StreamReader, userId: string, revision: number): Promise<AroundEvent> {
  let around: AroundEvent = {
    before: initialUser,
    event: null,
    after: initialUser,
    isTakenBack: false,
    now: initialUser,
  };
  for await (const events of portionsOf<UserEvent>(store, `user-${userId}`)) {
    for (const event of events) {
      const { now: before, isTakenBack } = around;
      const now = evolveUser(before, event);
      const takesBack = event.type === 'EmailConfirmed' && event.data.takenBack === true;
      const later = { isTakenBack: isTakenBack || (takesBack && event.revision >= revision), now };
      around =
        event.revision === revision ? { before, event, after: now, ...later } : { ...around, ...later };
    }
  }
  return around;
}

/** Whether the event is so young that the link in its mail counts as long as `takeBack` assumes. */
function isNews(event: Recorded<UserEvent> | null): boolean {
  return event !== null && Date.parse(event.recordedAt) > Date.now() - MAILED_WITHIN_S * 1000;
}
