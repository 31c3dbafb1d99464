import type { AccountMail, AccountMailKind } from '../../services/messages/index.ts';
import { type Cause, causeOf, type Recorded } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reaction.ts';

export type AccountMailsDeps = {
  readonly mails: {
    /** Has these mails sent, once each however often they are told. */
    tell(mails: readonly (AccountMail & { readonly cause: Cause })[]): Promise<void>;
  };
  /** Milliseconds. */
  readonly now?: () => number;
};

/** What an account's owner is told because of an event. Whether there still is something to tell shows when it is sent. */
const TOLD: Readonly<Record<string, readonly AccountMailKind[]>> = {
  EmailConfirmationRequested: ['confirm-email', 'email-change-requested'],
  EmailConfirmed: ['email-changed'],
  PasswordChanged: ['password-changed'],
};
/** What is older is news to nobody: a shop that gets this reaction with an upgrade reads its whole log. */
const NEWS_MS = 2 * 24 * 60 * 60 * 1000;

/** The mails about an account. */
export function accountMails({ mails, now = Date.now }: AccountMailsDeps): Reaction {
  return {
    name: 'account-mails',
    begins: 'beginning',
    categories: ['user'],
    async react(events) {
      const told = events.flatMap((event) =>
        accountMailsOf(event, now()).map((kind) => ({
          ...{ userId: event.id, revision: event.revision, kind },
          cause: causeOf(event),
        })),
      );
      await mails.tell(told);
    },
  };
}

/** The mails about an event, as of `now` (milliseconds). */
export function accountMailsOf({ type, recordedAt }: Recorded, now: number): readonly AccountMailKind[] {
  return now - Date.parse(recordedAt) < NEWS_MS ? (TOLD[type] ?? []) : [];
}
