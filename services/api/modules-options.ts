import type { TableReader } from '../imports/index.ts';
import type { PictureStore } from '../media/index.ts';
import type { createAccountMails } from '../messages/mail/index.ts';
import type { CourierConfig } from '../parcels/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { ProcessorBudget } from '../platform/http/limits/processor-budget.ts';
import type { JobInspection } from '../platform/jobs/job-inspection.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';

export type ModulesOptions = {
  readonly config: Pick<Config, 'dataDir' | 'publicUrl'> &
    Partial<
      Pick<
        Config,
        | 'imagesUrl'
        | 'rateLimits'
        | 'cacheMb'
        | 'cpuSeconds'
        | 'paymentUrl'
        | 'paymentSecret'
        | 'fiscalUrl'
        | 'fiscalSecret'
      >
    > &
    CourierConfig;
  /** The shop's address, where it is known only once the server listens; `publicUrl` of the configuration by default. */
  readonly publicUrl?: () => string;
  /** The build id of the program; part of every ETag. */
  readonly build?: string;
  /** Absent when there are no jobs. */
  readonly accountMails?: ReturnType<typeof createAccountMails>;
  readonly logger: Logger;
  /** The number of jobs that failed permanently, for the dashboard; absent when no jobs are stored. */
  readonly failedJobs?: () => Promise<number>;
  /** Absent when there are no jobs. */
  readonly jobOperators?: JobInspection;
  /** How uploaded files are read: by a separate process, except in fast specs. */
  readonly readTable?: TableReader;
  /** By default one of `cpuSeconds` of the configuration, and none where visitors are not limited. */
  readonly processorBudget?: ProcessorBudget;
  /** Wraps the store of the pictures to add others; none by default. */
  readonly aroundPictures?: (store: PictureStore) => PictureStore;
};

/** CPU seconds per minute, address and process for answers that are not kept; 0 where visitors are not limited. */
export function cpuSecondsOf({ rateLimits, cpuSeconds = 0 }: ModulesOptions['config']): number {
  return rateLimits === false ? 0 : cpuSeconds;
}
