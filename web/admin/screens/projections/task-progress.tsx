import type { ReaderAnswer, TaskAnswer } from '../../../../services/operations/operations.schemas.ts';
import { readerNamed } from '../../../../services/operations/reader-names.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { plural } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { Progress } from '../../../shared/ui/progress.tsx';
import { CommandButton } from '../../shared/operations/command-button.tsx';
import { countText, durationText, EVENTS, failureText, taskText } from '../../shared/operations/texts.ts';
import type { Execute, OperatorCommand } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';

type Props = { reader: ReaderAnswer; task: TaskAnswer; execute: Execute };

/** Progress of a rebuild or replay, with the decisions it needs. */
export function TaskProgress({ reader: { name }, task, execute }: Props) {
  const percent = Math.floor(task.share * 100);
  const cancel: OperatorCommand = {
    question: `Jesi li siguran da želiš prekinuti izgradnju projekcije "${readerNamed(name).name}"?`,
    run: (api) => call(api, 'POST /projections/:name/cancel', { params: { name } }),
    success: 'Izgradnja se prekida',
  };
  return (
    <div className="grid gap-2 rounded-md bg-sand p-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm font-semibold">
        <span aria-live="polite">{taskText(task)}</span>
        {task.state === 'running' ? <span>{percent} %</span> : null}
      </p>
      {task.state === 'running' || task.state === 'waiting' ? (
        <>
          <Progress label={`Izgradnja projekcije ${readerNamed(name).name}`} value={task.share} max={1} />
          <p className="text-xs text-ink-soft">
            {plural(Math.round(task.events), EVENTS)}, {countText(task.rate)}/s
            {task.secondsLeft === null ? '' : `, još oko ${durationText(task.secondsLeft)}`}
          </p>
          <May>
            <div>
              <CommandButton execute={execute} variant="secondary" disabled={task.cancelling} {...cancel}>
                Prekini
              </CommandButton>
            </div>
          </May>
        </>
      ) : null}
      {task.state === 'blocked' ? (
        <Decision name={name} task={task} execute={execute} cancel={cancel} />
      ) : null}
      {task.state === 'failed' ? (
        <p className="text-sm text-danger">
          {failureText(task.failure)}: {task.error}
        </p>
      ) : null}
      {task.finishedAt ? (
        <p className="text-xs text-ink-soft">
          {plural(Math.round(task.events), EVENTS)}, {formatDateTime(task.finishedAt)}
        </p>
      ) : null}
    </div>
  );
}

type DecisionProps = {
  name: string;
  task: TaskAnswer;
  execute: Execute;
  cancel: OperatorCommand;
};

/** Rows differ although the definition is the same: an operator must decide which are right. */
function Decision({ name, task, execute, cancel }: DecisionProps) {
  return (
    <>
      <p className="text-sm">
        Nova generacija {task.generation} ima druge redove nego živa, iako se definicija nije promijenila:
      </p>
      <ul className="list-disc pl-5 text-sm">
        {(task.differences ?? []).map(({ table, onlyInA, onlyInB }) => (
          <li key={table}>
            {table}: {countText(onlyInA)} samo u živoj, {countText(onlyInB)} samo u novoj
          </li>
        ))}
      </ul>
      <May>
        <div className="flex flex-wrap gap-2">
          <CommandButton
            execute={execute}
            question={`Jesi li siguran da želiš da kupci vide novu generaciju projekcije "${readerNamed(name).name}"?`}
            run={(api) => call(api, 'POST /projections/:name/accept', { params: { name } })}
            success="Prelazak na novu generaciju je odobren"
          >
            Prihvati novu
          </CommandButton>
          <CommandButton execute={execute} variant="secondary" {...cancel}>
            Odbaci
          </CommandButton>
        </div>
      </May>
    </>
  );
}
