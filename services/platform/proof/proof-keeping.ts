import { type RunningWork, startPeriodicWork } from '../jobs/periodic-work.ts';
import type { Logger } from '../kernel/logging/logger.ts';
import { pause } from '../kernel/waiting/pause.ts';
import { logChecks } from '../metrics/metrics.ts';
import type { Registry } from '../registry/registry.ts';
import { checkOfDay, headOfDay, sarajevoNow, writeHead } from './daily.ts';
import { copyHead, type HeadPlace } from './head-copies.ts';
import { headFolder, headsIn, headText } from './head-files.ts';
import { hashPage } from './kept-hashes.ts';
import type { SignDeps } from './sign-head.ts';
import { headSigner } from './signed-head.ts';

type Deps = Omit<SignDeps, 'signer'> & {
  readonly registry: Pick<Registry, 'secret'>;
  /** Says why the log must not be used now; null when it may. */
  readonly logWatch: { problem(): string | null };
  readonly dataDir: string;
  /** They get the head of each day, too. */
  readonly places?: readonly HeadPlace[];
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
};

const PAUSE_MS = 5_000;
/** Between two pages, so that catching up leaves the machine to others. */
const PAGE_PAUSE_MS = 20;
/** At night, when few customers order. */
const CHECK_HOUR = 3;

/**
 * Hashes new events, signs the head once a day, and checks the log every night; days and hours are those of Sarajevo. Runs until
 * `stop`, in any number of processes.
 */
export function startProofKeeping(deps: Deps): RunningWork {
  const { pool, registry, logWatch, dataDir, places = [], logger } = deps;
  const folder = headFolder(dataDir);

  async function hashNew(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !(await hashPage(deps))) await pause(PAGE_PAUSE_MS, signal);
  }

  async function runDay(signal: AbortSignal): Promise<void> {
    const { day, hour } = await sarajevoNow(pool);
    const head = async () => headOfDay({ ...deps, signer: await headSigner(registry) }, day);
    await writeHead(folder, day, head);
    await copyHead(deps, places, day, async () => headText(await head()));
    if (hour < CHECK_HOUR || signal.aborted) return;
    const keptElsewhere = async () => {
      const { heads, broken } = await headsIn(folder);
      for (const file of broken)
        logger.warn({ file }, 'This file is no head of the log, and was not compared');
      return heads;
    };
    const check = await checkOfDay(deps, day, signal, keptElsewhere);
    if (check === null) return;
    logChecks.inc({ outcome: check.problem ? 'changed' : 'same' });
    if (check.problem) logger.error({ problem: check.problem }, 'The event log was changed');
    else logger.info(check, 'The event log was checked');
  }

  async function turn(signal: AbortSignal): Promise<undefined> {
    if (logWatch.problem() !== null) return;
    await hashNew(signal);
    if (!signal.aborted) await runDay(signal);
  }

  const failure = 'The hashes of the event log were not kept; tried again';
  return startPeriodicWork({ turn, pauseMs: PAUSE_MS, logger, failure });
}
