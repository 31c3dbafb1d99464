import type { AccountsToMail } from '../../../customers/index.ts';
import type { JobName } from '../../../operations/index.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { never } from '../../../platform/kernel/commands/decider.ts';
import type { Logger } from '../../../platform/kernel/logging/logger.ts';
import type { JobCause } from '../../../platform/log/recorded-event.ts';
import type { Letter } from '../sending/mail-sender.ts';
import { type SendOnceDeps, sendOnce, sendUnrecorded, wasSent } from '../sending/send-once.ts';
import {
  changeRequestedLetter,
  confirmationLetter,
  emailChangedLetter,
  passwordLinkLetter,
  secondFactorLetter,
} from './account-letters.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/** The mails to the owner of an account about one of its events. */
export type AccountMailKind =
  | 'confirm-email'
  | 'email-change-requested'
  | 'email-changed'
  | 'password-changed'
  | 'second-factor-enabled'
  | 'second-factor-removed';

/**
 * The account, with its event or the request for a new password (`requestedAt`: ISO 8601); personal data and a link's token
 * are added when the mail is sent.
 */
export type AccountMail = { readonly userId: string } & (
  | { readonly kind: AccountMailKind; readonly revision: number }
  | { readonly kind: 'password-link'; readonly requestId: string; readonly requestedAt: string }
);

export const ACCOUNT_MAILS_QUEUE = 'account-mails';

/** Queues the mails of accounts. */
export function createAccountMails(jobs: Jobs) {
  return {
    /** Each is sent once, however often it is requested. */
    queue: (mails: readonly (AccountMail & { readonly cause: JobCause })[]): Promise<void> =>
      jobs
        .queue<AccountMail, JobName>(ACCOUNT_MAILS_QUEUE)
        .addBulk(
          mails.map(({ cause, ...mail }) => ({ id: mailId(mail), name: mail.kind, data: mail, cause })),
        ),
  };
}

export type AccountMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  readonly accounts: AccountsToMail;
  /** No slash at its end. */
  readonly publicUrl: () => string;
};

/**
 * Sends the mails of accounts from now on. A failed one is retried for two days, a link for a new password as long as it
 * counts, without blocking others.
 */
export function startAccountMailWorker(deps: AccountMailWorkerDeps): void {
  const send: JobHandler<AccountMail> = ({ data, logger }) => sendAccountMail(deps, data, logger);
  deps.jobs.worker<AccountMail>(ACCOUNT_MAILS_QUEUE, send);
}

async function sendAccountMail(deps: Omit<AccountMailWorkerDeps, 'jobs'>, job: AccountMail, logger: Logger) {
  const id = mailId(job);
  if (await wasSent(deps, id)) return;
  const mail = await mailFor(deps.accounts, job, deps.publicUrl());
  if (!mail) {
    logger.info({ user: job.userId, mail: job.kind }, 'The notice is obsolete: no mail is sent');
    return;
  }
  // Strangers may request a link as often as they like: of those nothing is kept, and one sent again is no harm.
  if (job.kind === 'password-link') await sendUnrecorded(deps, { ...mail, id });
  else await sendOnce(deps, { ...mail, id }, job.userId);
  logger.info({ user: job.userId, mail: job.kind }, 'A mail was sent');
}

async function mailFor(
  accounts: AccountsToMail,
  job: AccountMail,
  publicUrl: string,
): Promise<(Letter & { readonly to: string }) | null> {
  const { userId, kind } = job;
  switch (kind) {
    case 'password-link': {
      const link = await accounts.passwordLink(userId, job.requestedAt);
      const url = `${publicUrl}/nova-lozinka?token=${link?.token}`;
      return link && { ...passwordLinkLetter(link.name, url), to: link.email };
    }
    case 'confirm-email': {
      const link = await accounts.confirmation(userId);
      const url = `${publicUrl}/potvrda-emaila?token=${link?.token}`;
      return link && { ...confirmationLetter(link, url), to: link.email };
    }
    case 'email-change-requested': {
      const notice = await accounts.changeRequested(userId, job.revision);
      return notice && { ...changeRequestedLetter(notice, takeBackUrl(publicUrl, notice)), to: notice.email };
    }
    case 'email-changed': {
      const notice = await accounts.changed(userId, job.revision);
      return notice && { ...emailChangedLetter(notice, takeBackUrl(publicUrl, notice)), to: notice.email };
    }
    case 'password-changed': {
      const notice = await accounts.accessChanged(userId, job.revision);
      return notice && { ...passwordChangedMail(notice.name, notice.at, publicUrl), to: notice.email };
    }
    case 'second-factor-enabled':
    case 'second-factor-removed': {
      const notice = await accounts.accessChanged(userId, job.revision);
      const isOn = kind === 'second-factor-enabled';
      const url = `${publicUrl}/zaboravljena-lozinka`;
      return notice && { ...secondFactorLetter({ ...notice, isOn }, url), to: notice.email };
    }
    default:
      return never(kind);
  }
}

function takeBackUrl(publicUrl: string, { token }: { readonly token: string }): string {
  return `${publicUrl}/potvrda-emaila?povrat=1&token=${token}`;
}

/** Also the name of its file where mails are files: an erasure finds it by the account. */
function mailId(mail: AccountMail): string {
  return `racun-${mail.userId}-${mail.kind === 'password-link' ? mail.requestId : mail.revision}-${mail.kind}`;
}
