import type { AccountMailKind } from '../../services/messages/index.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';

/** The mails to an account's owner after an event. Whether a mail is still due is decided when it is sent. */
const MAILS: Readonly<Record<string, readonly AccountMailKind[]>> = {
  EmailConfirmationRequested: ['confirm-email', 'email-change-requested'],
  EmailConfirmed: ['email-changed'],
  PasswordChanged: ['password-changed'],
  SecondFactorEnabled: ['second-factor-enabled'],
  SecondFactorRemoved: ['second-factor-removed'],
};
/** No mails about older events: a shop that gets this reaction with an upgrade reads its whole log. */
const NEWS_MS = 2 * 24 * 60 * 60 * 1000;

/** The mails about an event, as of `now` (milliseconds). */
export function accountMailsOf({ type, recordedAt }: Recorded, now: number): readonly AccountMailKind[] {
  return now - Date.parse(recordedAt) < NEWS_MS ? (MAILS[type] ?? []) : [];
}
