import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { Cause } from '../../platform/log/event-store.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { type SendOnceDeps, sendOnce, wasSent } from './send-once.ts';

/** What happened to an account, and when (ISO 8601). Everything personal is looked up when the mail is sent. */
export type AccountChange = {
  readonly kind: 'password-changed';
  readonly eventId: string;
  readonly userId: string;
  readonly at: string;
};

export const ACCOUNT_MAILS_QUEUE = 'account-mails';

/** Puts the mails by which people learn of changes of their accounts where they cannot get lost. */
export interface AccountMails {
  /** One mail a change, however often it is told. */
  accountsChanged(
    changes: readonly { readonly change: AccountChange; readonly cause: Cause }[],
  ): Promise<void>;
}

export function createAccountMails(jobs: Jobs): AccountMails {
  return {
    accountsChanged: (changes) =>
      jobs.queue<AccountChange>(ACCOUNT_MAILS_QUEUE).addBulk(
        changes.map(({ change, cause }) => ({
          id: mailId(change),
          name: change.kind,
          data: change,
          cause,
        })),
      ),
  };
}

export type AccountMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  /** Whose account it is; null for who was erased. */
  readonly personOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  /** No slash at its end. */
  readonly publicUrl: () => string;
};

/** Sends the mails of accounts from now on. One that fails is tried again, for two days. */
export function startAccountMailWorker(deps: AccountMailWorkerDeps): void {
  const send: JobHandler<AccountChange> = ({ data, logger }) => sendAccountMail(deps, data, logger);
  deps.jobs.worker<AccountChange>(ACCOUNT_MAILS_QUEUE, send);
}

async function sendAccountMail(
  deps: Omit<AccountMailWorkerDeps, 'jobs'>,
  change: AccountChange,
  logger: Logger,
): Promise<void> {
  const id = mailId(change);
  if (await wasSent(deps, id)) return;
  const person = await deps.personOf(change.userId);
  if (!person) {
    logger.info({ user: change.userId }, 'The account is gone: no mail is sent');
    return;
  }
  const mail = passwordChangedMail(person.name, change.at, deps.publicUrl());
  await sendOnce(deps, { ...mail, id, to: person.email }, change.userId);
  logger.info({ user: change.userId, kind: change.kind }, 'A mail was sent');
}

function mailId({ kind, eventId }: AccountChange): string {
  return `${kind}-${eventId}`;
}
