import type { AccountsToMail } from '../../customers/index.ts';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import { never } from '../../platform/kernel/decider.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { Cause } from '../../platform/log/event-store.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import {
  changeRequestedLetter,
  confirmationLetter,
  emailChangedLetter,
  type Letter,
} from './account-letters.ts';
import type { MailSender } from './mail-sender.ts';
import { withoutPerson } from './order-mails.ts';

/** What an account's owner is told. */
export type AccountMailKind = 'confirm-email' | 'email-change-requested' | 'email-changed';

/** Whose account, and which of its events; everything personal, and a link's token, is made when the mail is sent. */
export type AccountMail = {
  readonly userId: string;
  readonly revision: number;
  readonly kind: AccountMailKind;
};

export const ACCOUNT_MAILS_QUEUE = 'account-mails';
const SENT = 'mail-sent';

/** Puts the mails of accounts where they cannot get lost. */
export interface AccountMails {
  /** Each is sent once, however often it is told. */
  tell(mails: readonly (AccountMail & { readonly cause: Cause })[]): Promise<void>;
}

export function createAccountMails(jobs: Jobs): AccountMails {
  return {
    tell: (mails) =>
      jobs
        .queue<AccountMail>(ACCOUNT_MAILS_QUEUE)
        .addBulk(
          mails.map(({ cause, ...mail }) => ({ id: mailId(mail), name: mail.kind, data: mail, cause })),
        ),
  };
}

export type AccountMailWorkerDeps = {
  readonly jobs: Jobs;
  readonly sender: MailSender;
  readonly accounts: AccountsToMail;
  /** Remembers what was sent for longer than the job store does. */
  readonly registry: Pick<Registry, 'holder' | 'claim'>;
  /** No slash at its end. */
  readonly publicUrl: () => string;
};

/** Sends the mails of accounts from now on. One that fails is tried again, for two days; the others go on meanwhile. */
export function startAccountMailWorker(deps: AccountMailWorkerDeps): void {
  const send: JobHandler<AccountMail> = ({ data, logger }) => sendAccountMail(deps, data, logger);
  deps.jobs.worker<AccountMail>(ACCOUNT_MAILS_QUEUE, send);
}

async function sendAccountMail(
  { sender, accounts, registry, publicUrl }: Omit<AccountMailWorkerDeps, 'jobs'>,
  job: AccountMail,
  logger: Logger,
): Promise<void> {
  const id = mailId(job);
  if (await registry.holder(SENT, id)) return;
  const mail = await mailFor(accounts, job, publicUrl());
  if (!mail) {
    logger.info({ user: job.userId, mail: job.kind }, 'There is nothing to tell any more: no mail is sent');
    return;
  }
  await sender.send({ ...mail, id }).catch((error: unknown) => {
    throw withoutPerson(error);
  });
  await registry.claim({ scope: SENT, value: id, owner: job.userId });
  logger.info({ user: job.userId, mail: job.kind }, 'A mail was sent');
}

async function mailFor(
  accounts: AccountsToMail,
  { userId, revision, kind }: AccountMail,
  publicUrl: string,
): Promise<(Letter & { readonly to: string }) | null> {
  switch (kind) {
    case 'confirm-email': {
      const link = await accounts.confirmation(userId);
      const url = `${publicUrl}/potvrda-emaila?token=${link?.token}`;
      return link && { ...confirmationLetter(link, url), to: link.email };
    }
    case 'email-change-requested': {
      const notice = await accounts.changeRequested(userId, revision);
      return notice && { ...changeRequestedLetter(notice), to: notice.email };
    }
    case 'email-changed': {
      const notice = await accounts.changed(userId, revision);
      return notice && { ...emailChangedLetter(notice), to: notice.email };
    }
    default:
      return never(kind);
  }
}

/** Also the name of its file where mails are kept as files: an erasure finds it by the account. */
function mailId({ userId, revision, kind }: AccountMail): string {
  return `racun-${userId}-${revision}-${kind}`;
}
