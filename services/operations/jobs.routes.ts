import { serve } from '../platform/http/serving/serve.ts';
import type { JobInspection } from '../platform/jobs/job-inspection.ts';
import { jobsContract } from './operations.contract.ts';

/** Answers the calls of `jobsContract`. */
export function jobsRoutes({ jobs }: { readonly jobs: JobInspection }) {
  return serve('operators', jobsContract, {
    'GET /jobs': () => jobs.queues(),
    'GET /jobs/:queue/failed': ({ params }) => jobs.failed(params.queue),
    'POST /jobs/:queue/:id/retry': async ({ params: { queue, id } }) => {
      await jobs.retry(queue, id);
      return { id };
    },
    'POST /jobs/:queue/:id/remove': async ({ params: { queue, id } }) => {
      await jobs.remove(queue, id);
      return { id };
    },
  });
}
