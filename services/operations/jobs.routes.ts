import type { ShopApp } from '../platform/http/http.ts';
import type { JobOperators } from './operations.ports.ts';
import { JobParams, QueueParams } from './operations.schemas.ts';

/** What is done in the background, and what could not be done: for administrators. */
export function jobsRoutes({ jobs }: { readonly jobs: JobOperators }) {
  return async (app: ShopApp): Promise<void> => {
    const config = { access: 'administrator' } as const;
    const tags = ['operators'];

    app.get('/jobs', { config, schema: { tags } }, () => jobs.queues());
    app.get('/jobs/:queue/failed', { config, schema: { tags, params: QueueParams } }, ({ params }) =>
      jobs.failed(params.queue),
    );
    for (const order of ['retry', 'remove'] as const) {
      app.post(
        `/jobs/:queue/:id/${order}`,
        { config, schema: { tags, params: JobParams } },
        async ({ params: { queue, id } }) => {
          await jobs[order](queue, id);
          return { id };
        },
      );
    }
  };
}
