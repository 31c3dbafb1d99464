import type { JobName } from '../../../operations/index.ts';
import { ATTEMPTS } from '../../../platform/jobs/job-backends.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobCause } from '../../../platform/log/recorded-event.ts';
import type { AlertsToMail } from '../../../stock-alerts/index.ts';
import { createForgetting, type SendOnceDeps, sendOnce, wasSent } from '../sending/send-once.ts';
import { availableMail } from './available-mail.ts';

/** Everything personal is looked up when the mail is sent. */
type AvailableMailJob = { readonly alertId: string };

export const STOCK_ALERTS_QUEUE = 'stock-alerts';
/** The ids of all these mails begin with it. */
const MAIL_IDS = 'dostupno-';

/** Queues the mails to those who wait for a product. */
export function createAvailableMails(jobs: Jobs) {
  return {
    /** One an alert, ever: it falls due once. */
    available: (alerts: readonly { readonly alertId: string; readonly cause: JobCause }[]): Promise<void> =>
      jobs.queue<AvailableMailJob, JobName>(STOCK_ALERTS_QUEUE).addBulk(
        alerts.map(({ alertId, cause }) => ({
          id: mailId(alertId),
          name: 'product-available',
          data: { alertId },
          cause,
        })),
      ),
  };
}

export type AvailableMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  readonly stockAlerts: AlertsToMail;
  /** No slash at its end. */
  readonly publicUrl: () => string;
};

/** Sends these mails from now on. A failed one is retried for two days, without blocking others. */
export function startAvailableMailWorker({ jobs, ...deps }: AvailableMailWorkerDeps): void {
  jobs.worker<AvailableMailJob>(STOCK_ALERTS_QUEUE, createAvailableMailSender(deps));
}

/** Sends one of them, and ends its alert: then its e-mail is forgotten, and may ask again. */
export function createAvailableMailSender(
  deps: Omit<AvailableMailWorkerDeps, 'jobs'>,
): JobHandler<AvailableMailJob> {
  const { stockAlerts, publicUrl } = deps;
  const forgetOld = createForgetting(deps, MAIL_IDS);
  return async ({ data: { alertId }, attempt, logger }) => {
    await forgetOld();
    const id = mailId(alertId);
    const due = (await wasSent(deps, id)) ? null : await stockAlerts.due(alertId);
    try {
      if (due) {
        await sendOnce(deps, { ...availableMail(due, publicUrl()), id, to: due.email }, alertId);
        logger.info({ alert: alertId }, 'A mail was sent');
      }
    } catch (error) {
      if (attempt >= ATTEMPTS) await stockAlerts.end(alertId);
      throw error;
    }
    await stockAlerts.end(alertId);
  };
}

/** Also the name of its file where mails are files. */
function mailId(alertId: string): string {
  return `${MAIL_IDS}${alertId}`;
}
