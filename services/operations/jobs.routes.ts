import type { ShopApp } from '../platform/http/http.ts';
import type { JobOperators } from './operations.ports.ts';
import { JobParams, QueueParams } from './operations.schemas.ts';

/** Background jobs and failed jobs, for administrators. */
export function jobsRoutes({ jobs }: { readonly jobs: JobOperators }) {
  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator' } as const;

    app.get('/jobs', { config, schema: { summary: 'Queues of background jobs' } }, () => jobs.queues());
    app.get(
      '/jobs/:queue/failed',
      { config, schema: { summary: 'The failed jobs of a queue', params: QueueParams } },
      ({ params }) => jobs.failed(params.queue),
    );
    for (const [action, summary] of [
      ['retry', 'Retry a failed job'],
      ['remove', 'Remove a failed job'],
    ] as const) {
      app.post(
        `/jobs/:queue/:id/${action}`,
        { config, schema: { summary, params: JobParams } },
        async ({ params: { queue, id } }) => {
          await jobs[action](queue, id);
          return { id };
        },
      );
    }
  };
}
