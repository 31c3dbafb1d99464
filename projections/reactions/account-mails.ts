import type { UserEvent } from '../../services/customers/index.ts';
import { type Cause, causeOf, type Recorded } from '../../services/platform/log/event-store.ts';
import type { Reaction } from './reactions.ts';

type PasswordChanged = Recorded<Extract<UserEvent, { type: 'PasswordChanged' }>>;

/** What happened to an account, and when (ISO 8601). */
type AccountChange = {
  readonly kind: 'password-changed';
  readonly eventId: string;
  readonly userId: string;
  readonly at: string;
};

export type AccountMailsDeps = {
  readonly mails: {
    /** Has the owners told, once a change however often it is told. */
    accountsChanged(
      changes: readonly { readonly change: AccountChange; readonly cause: Cause }[],
    ): Promise<void>;
  };
  /** Milliseconds. */
  readonly now?: () => number;
};

/** What is older is news to nobody: a shop that gets this reaction with an upgrade reads its whole log. */
const NEWS_MS = 2 * 24 * 60 * 60 * 1000;

/** The mails by which people learn of changes of their accounts that somebody else may have made. */
export function accountMails({ mails, now = Date.now }: AccountMailsDeps): Reaction {
  return {
    name: 'account-mails',
    categories: ['user'],
    async react(events) {
      const changes = events
        .filter(isPasswordChanged)
        .filter(({ recordedAt }) => now() - Date.parse(recordedAt) < NEWS_MS);
      await mails.accountsChanged(
        changes.map((event) => ({
          change: {
            kind: 'password-changed',
            eventId: event.eventId,
            userId: event.id,
            at: event.recordedAt,
          },
          cause: causeOf(event),
        })),
      );
    },
  };
}

function isPasswordChanged(event: Recorded): event is PasswordChanged {
  return event.category === 'user' && event.type === 'PasswordChanged';
}
