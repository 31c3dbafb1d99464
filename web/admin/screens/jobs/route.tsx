import { useLoaderData } from 'react-router-dom';
import type { FailedJobAnswer, QueueAnswer } from '../../../../services/operations/operations.schemas.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { getFailedJobs, getQueues, orderJob } from '../../shared/api/operations.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { countText } from '../../shared/operations/texts.ts';
import { useLive } from '../../shared/operations/use-live.ts';
import { type Order, useOrder } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';

const LIVE_MS = 3_000;

export const loader = pageLoader(async ({ api }) => {
  const queues = await getQueues(api);
  const failed = await Promise.all(
    queues.map(({ name, failed }) => (failed === 0 ? [] : getFailedJobs(api, name))),
  );
  return queues.map((queue, at) => ({ queue, failed: failed[at] ?? [] }));
});

/** What is done in the background, and what could not be done. Never whom it concerns. */
export function Component() {
  const queues = useLoaderData<typeof loader>();
  const { give, dialog } = useOrder();
  useLive(LIVE_MS);
  return (
    <AdminScreen title="Poslovi" crumbs={[]}>
      <p className="text-sm text-ink-soft">
        Poslovi u pozadini: mailovi, uvozi, grupne izmjene. Neuspio posao se pokušava ponovo sam oko dva dana.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {queues.map(({ queue, failed }) => (
          <Queue key={queue.name} queue={queue} failed={failed} give={give} />
        ))}
      </div>
      {dialog}
    </AdminScreen>
  );
}

type Props = { queue: QueueAnswer; failed: readonly FailedJobAnswer[]; give: (order: Order) => void };

function Queue({ queue, failed, give }: Props) {
  const facts = [
    ['Čeka', queue.waiting],
    ['U toku', queue.active],
    ['Odgođeno', queue.delayed],
    ['Završeno', queue.completed],
    ['Neuspjelo', queue.failed],
  ] as const;
  return (
    <article className="card grid content-start gap-4 p-4" aria-label={queue.name}>
      <h2 className="text-lg">{queue.name}</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([term, count]) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd
              className={`text-right ${term === 'Neuspjelo' && count > 0 ? 'font-semibold text-danger' : ''}`}
            >
              {countText(count)}
            </dd>
          </div>
        ))}
      </dl>
      {failed.map((job) => (
        <FailedJob key={job.id} queue={queue.name} job={job} give={give} />
      ))}
    </article>
  );
}

type FailedProps = { queue: string; job: FailedJobAnswer; give: (order: Order) => void };

function FailedJob({ queue, job: { id, name, attempts, reason, failedAt }, give }: FailedProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm break-words">
      <p>
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-ink-soft">
          {id}, {attempts}×{failedAt === null ? '' : `, ${formatDateTime(failedAt)}`}
        </span>
        <span className="block text-danger">{reason}</span>
      </p>
      <May>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() =>
              give({ run: (api) => orderJob(api, queue, id, 'retry'), success: 'Posao se pokušava ponovo' })
            }
          >
            Pokušaj ponovo
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() =>
              give({
                question: 'Jesi li siguran da želiš ukloniti posao? Neće se više izvršiti.',
                run: (api) => orderJob(api, queue, id, 'remove'),
                success: 'Posao je uklonjen',
              })
            }
          >
            Ukloni
          </Button>
        </div>
      </May>
    </div>
  );
}
