import { type RunningWork, startPeriodicWork } from '../../../platform/jobs/periodic-work.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import type { Logger } from '../../../platform/kernel/logging/logger.ts';
import type { Registry } from '../../../platform/registry/registry.ts';
import { formatTime, isoDay } from '../../../rules/dates/dates.ts';
import type { StockDigest } from '../../../stock/index.ts';
import type { MailSender } from '../sending/mail-sender.ts';
import { stockDigestMail } from './stock-digest-mail.ts';

export type DailyStockMailDeps = {
  readonly digest: {
    isKept(): Promise<boolean>;
    at(now: Date): Promise<StockDigest>;
  };
  readonly sender: Pick<MailSender, 'send'>;
  readonly registry: Pick<Registry, 'claim' | 'release' | 'releaseOld'>;
  readonly shopEmail: string;
  /** No slash at its end. */
  readonly publicUrl: () => string;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
};

/** Days on which it was looked, each claimed by who did. */
const SCOPE = 'stock-mail';
const FROM = '07:00';
const PAUSE_MS = 60_000;
const REMEMBERED_DAYS = 45;

/**
 * Mails the low and soon expiring items to the shop (specification/stock §8): once a day in Sarajevo, at 7. It claims
 * the day first, so that it is never mailed twice, even after a crash; a refusal by the mail server releases the day.
 * Runs until `stop`.
 */
export function startDailyStockMail(deps: DailyStockMailDeps): RunningWork {
  const { digest, sender, registry, shopEmail, publicUrl, now, logger } = deps;
  let lookedOn = '';

  async function look(): Promise<undefined> {
    const at = new Date(now());
    const day = isoDay(at);
    if (day === lookedOn || formatTime(at) < FROM || !(await digest.isKept())) return;
    const claim = { scope: SCOPE, value: day, owner: newId() };
    if (await registry.claim(claim)) {
      try {
        const found = await digest.at(at);
        if (found.low.total + found.expiring.total > 0) await mail(found, day);
      } catch (error) {
        await registry.release(claim);
        throw error;
      }
      await registry.releaseOld(SCOPE, '', REMEMBERED_DAYS);
    }
    lookedOn = day;
  }

  async function mail(found: StockDigest, day: string): Promise<void> {
    await sender.send({ ...stockDigestMail(found, publicUrl()), id: `zalihe-${day}`, to: shopEmail });
    logger.info({ day }, 'Mailed low and expiring items to the shop');
  }

  const failure = 'The daily mail about stock could not be sent; tried again';
  return startPeriodicWork({ turn: look, pauseMs: PAUSE_MS, logger, failure });
}
