import { useLoaderData } from 'react-router-dom';
import { jobNamed, queueNamed } from '../../../../services/operations/job-names.ts';
import type { FailedJobAnswer, QueueAnswer } from '../../../../services/operations/operations.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useFresh } from '../../shared/live/use-fresh.ts';
import { CommandButton } from '../../shared/operations/command-button.tsx';
import { Facts } from '../../shared/operations/facts.tsx';
import { countText } from '../../shared/operations/texts.ts';
import { useLive } from '../../shared/operations/use-live.ts';
import { type Execute, useOperatorCommand } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';

/** The log does not record all work of jobs. */
const LIVE_MS = 3_000;

export const loader = pageLoader(async ({ api }) => {
  const queues = await call(api, 'GET /jobs');
  const failed = await Promise.all(
    queues.map(({ name, failed }) =>
      failed === 0 ? [] : call(api, 'GET /jobs/:queue/failed', { params: { queue: name } }),
    ),
  );
  return queues.map((queue, at) => ({ queue, failed: failed[at] ?? [] }));
});

/** Background jobs and their failures, without personal data. */
export function Component() {
  const queues = useLoaderData<typeof loader>();
  useFresh('orders', 'imports', 'bulk');
  const { execute, dialog } = useOperatorCommand();
  useLive(LIVE_MS);
  return (
    <AdminScreen title="Poslovi">
      <p className="text-sm text-ink-soft">
        Poslovi u pozadini: mailovi, uvozi, grupne izmjene. Neuspio posao se pokušava ponovo sam oko dva dana.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {queues.map(({ queue, failed }) => (
          <Queue key={queue.name} queue={queue} failed={failed} execute={execute} />
        ))}
      </div>
      {dialog}
    </AdminScreen>
  );
}

type Props = {
  queue: QueueAnswer;
  failed: readonly FailedJobAnswer[];
  execute: Execute;
};

function Queue({ queue, failed, execute }: Props) {
  const { name, text } = queueNamed(queue.name);
  return (
    <article className="card grid content-start gap-4 p-4" aria-label={name}>
      <header className="grid gap-2">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">
          {text} <code className="text-xs whitespace-nowrap">{queue.name}</code>
        </p>
      </header>
      <Facts
        facts={[
          { term: 'Čeka', text: countText(queue.waiting) },
          { term: 'U toku', text: countText(queue.active) },
          { term: 'Odgođeno', text: countText(queue.delayed) },
          { term: 'Završeno', text: countText(queue.completed) },
          { term: 'Neuspjelo', text: countText(queue.failed), alarming: queue.failed > 0 },
        ]}
      />
      {failed.map((job) => (
        <FailedJob key={job.id} queue={queue.name} job={job} execute={execute} />
      ))}
    </article>
  );
}

type FailedProps = { queue: string; job: FailedJobAnswer; execute: Execute };

function FailedJob({ queue, job: { id, name, attempts, reason, failedAt }, execute }: FailedProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm break-words">
      <p>
        <span className="font-semibold">{jobNamed(name)}</span>
        <span className="block text-xs text-ink-soft">
          {id}, {attempts}×{failedAt === null ? '' : `, ${formatDateTime(failedAt)}`}
        </span>
        <span className="block text-danger">
          Greška: <span lang="en">{reason}</span>
        </span>
      </p>
      <May>
        <div className="flex flex-wrap gap-2">
          <CommandButton
            execute={execute}
            run={(api) => call(api, 'POST /jobs/:queue/:id/retry', { params: { queue, id } })}
            success="Posao se pokušava ponovo"
          >
            Pokušaj ponovo
          </CommandButton>
          <CommandButton
            execute={execute}
            variant="secondary"
            question="Jesi li siguran da želiš ukloniti posao? Neće se više izvršiti."
            run={(api) => call(api, 'POST /jobs/:queue/:id/remove', { params: { queue, id } })}
            success="Posao je uklonjen"
          >
            Ukloni
          </CommandButton>
        </div>
      </May>
    </div>
  );
}
