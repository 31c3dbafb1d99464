import type { GenerationAnswer, ReaderAnswer } from '../../../../services/operations/operations.schemas.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { dropScratch, orderProjection, rebuildProjection } from '../../shared/api/operations.ts';
import {
  countText,
  isUnderWay,
  lagText,
  nameText,
  otherVersionTexts,
  standingOf,
} from '../../shared/operations/texts.ts';
import type { Order } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';
import { Comparison } from './comparison.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { TaskProgress } from './task-progress.tsx';

type Props = { reader: ReaderAnswer; give: (order: Order) => void; onReplay: (name: string) => void };

/** How one read model or reaction stands, and what can be done with it. */
export function ReaderCard({ reader, give, onReplay }: Props) {
  const { kind, name, task, generations } = reader;
  const standing = standingOf(reader);
  const others = generations.filter(({ state }) => state !== 'live' && state !== 'building');
  return (
    <article className="card grid content-start gap-4 p-4" aria-label={nameText(reader)}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{nameText(reader)}</h3>
        <Badge tone={standing.tone}>{standing.text}</Badge>
      </header>
      <Facts reader={reader} />
      {reader.error === null ? null : <p className="text-sm break-words text-danger">{reader.error}</p>}
      {task ? <TaskProgress reader={reader} task={task} give={give} /> : null}
      {reader.parked > 0 ? (
        <ParkedEvents name={name} generation={reader.generation ?? 0} count={reader.parked} give={give} />
      ) : null}
      {otherVersionTexts(reader).map((text) => (
        <p key={text} className="border-t border-line pt-3 text-sm text-ink-soft">
          {text}
        </p>
      ))}
      {others.map((generation) => (
        <Kept key={generation.generation} name={name} generation={generation} give={give} />
      ))}
      <May>
        <div className="mt-auto flex flex-wrap gap-2">
          {kind === 'projection' ? (
            <>
              <Button
                size="sm"
                disabled={isUnderWay(task)}
                onClick={() =>
                  give({
                    question: `Jesi li siguran da želiš ponovo izgraditi projekciju "${name}"? Trgovina za to vrijeme radi dalje.`,
                    run: (api) => rebuildProjection(api, name),
                    success: 'Ponovna izgradnja je zatražena',
                  })
                }
              >
                Ponovo izgradi
              </Button>
              <Button
                variant="secondary"
                size="sm"
                disabled={isUnderWay(task)}
                onClick={() => onReplay(name)}
              >
                Premotaj do …
              </Button>
            </>
          ) : null}
          <Button
            variant="quiet"
            size="sm"
            onClick={() =>
              give({
                question: reader.paused
                  ? `Jesi li siguran da želiš nastaviti "${nameText(reader)}"?`
                  : `Jesi li siguran da želiš pauzirati "${nameText(reader)}"? Promjene se neće vidjeti dok je ne nastaviš.`,
                run: (api) => orderProjection(api, name, reader.paused ? 'resume' : 'pause'),
                success: reader.paused ? 'Projekcija je nastavljena' : 'Projekcija je pauzirana',
              })
            }
          >
            {reader.paused ? 'Nastavi' : 'Pauziraj'}
          </Button>
        </div>
      </May>
    </article>
  );
}

function Facts({ reader }: { reader: ReaderAnswer }) {
  const { position, head, behind, rate, owner, events, generation, updatedAt } = reader;
  const facts: readonly (readonly [string, string])[] = [
    ['Pozicija', `${position ?? '–'} od ${head}`],
    ['Zaostatak', lagText(behind)],
    ...(reader.kind === 'projection'
      ? ([
          ['Generacija', `${generation ?? '–'}${isOutdated(reader) ? ' (stara definicija)' : ''}`],
          ['Primijenjeno', `${countText(events ?? 0)} događaja, ${countText(rate)}/s`],
        ] as const)
      : []),
    ['Izvršava', owner ?? 'niko'],
    ['Pomaknuta', updatedAt === null ? '–' : formatDateTime(updatedAt)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 text-right break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function isOutdated({ definition, programDefinition }: ReaderAnswer): boolean {
  return definition !== null && definition !== programDefinition;
}

type KeptProps = { name: string; generation: GenerationAnswer; give: (order: Order) => void };

/** A generation beside the live one: kept for a rollback, or made to be looked at. */
function Kept({ name, generation: { generation, state, position }, give }: KeptProps) {
  return (
    <div className="grid gap-2 border-t border-line pt-3 text-sm">
      <p>
        {state === 'scratch' ? 'Probna generacija' : 'Ranija generacija'} {generation}, pozicija {position}
      </p>
      <div className="flex flex-wrap gap-2">
        <May>
          {state === 'scratch' ? (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                give({
                  question: `Jesi li siguran da želiš obrisati probnu generaciju ${generation}?`,
                  run: (api) => dropScratch(api, name, generation),
                  success: 'Probna generacija je obrisana',
                })
              }
            >
              Obriši
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              onClick={() =>
                give({
                  question: `Jesi li siguran da želiš projekciju "${name}" vratiti na generaciju ${generation}?`,
                  run: (api) => orderProjection(api, name, 'rollback'),
                  success: 'Projekcija je vraćena na raniju generaciju',
                })
              }
            >
              Vrati
            </Button>
          )}
        </May>
        <Comparison name={name} generation={generation} />
      </div>
    </div>
  );
}
