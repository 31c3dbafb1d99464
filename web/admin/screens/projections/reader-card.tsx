import type { ReaderAnswer } from '../../../../services/operations/operations.schemas.ts';
import { readerNamed } from '../../../../services/operations/reader-names.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { plural } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { CommandButton } from '../../shared/operations/command-button.tsx';
import { Facts } from '../../shared/operations/facts.tsx';
import {
  countText,
  EVENTS,
  isUnderWay,
  lagText,
  otherVersionTexts,
  standingOf,
} from '../../shared/operations/texts.ts';
import type { Execute } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';
import { KeptGeneration } from './kept-generation.tsx';
import { ParkedEvents } from './parked-events.tsx';
import { TaskProgress } from './task-progress.tsx';

type Props = {
  reader: ReaderAnswer;
  execute: Execute;
  onReplay: (name: string) => void;
};

/** The state of one read model or reaction, with its operations. */
export function ReaderCard({ reader, execute, onReplay }: Props) {
  const { kind, name, task, generations } = reader;
  const standing = standingOf(reader);
  const named = readerNamed(name);
  const others = generations.filter(({ state }) => state !== 'live' && state !== 'building');
  return (
    <article className="card grid content-start gap-4 p-4" aria-label={named.name}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{named.name}</h3>
        <Badge tone={standing.tone}>{standing.text}</Badge>
        <p className="w-full text-sm text-ink-soft">
          {named.text} <code className="inline-block text-xs">{name}</code>
        </p>
      </header>
      <Facts facts={factsOf(reader)} />
      {reader.error === null ? null : <p className="text-sm break-words text-danger">{reader.error}</p>}
      {task ? <TaskProgress reader={reader} task={task} execute={execute} /> : null}
      {reader.parked > 0 ? (
        <ParkedEvents
          name={name}
          generation={reader.generation ?? 0}
          count={reader.parked}
          execute={execute}
        />
      ) : null}
      {otherVersionTexts(reader).map((text) => (
        <p key={text} className="border-t border-line pt-3 text-sm text-ink-soft">
          {text}
        </p>
      ))}
      {others.map((generation) => (
        <KeptGeneration key={generation.generation} name={name} generation={generation} execute={execute} />
      ))}
      <May>
        <div className="mt-auto flex flex-wrap gap-2">
          {kind === 'projection' ? (
            <>
              <CommandButton
                execute={execute}
                disabled={isUnderWay(task)}
                question={`Jesi li siguran da želiš ponovo izgraditi projekciju "${named.name}"? Trgovina za to vrijeme radi dalje.`}
                run={(api) => call(api, 'POST /projections/:name/rebuild', { params: { name } })}
                success="Ponovna izgradnja je zatražena"
              >
                Ponovo izgradi
              </CommandButton>
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
          <CommandButton
            execute={execute}
            variant="quiet"
            question={
              reader.paused
                ? `Jesi li siguran da želiš nastaviti "${named.name}"?`
                : `Jesi li siguran da želiš pauzirati "${named.name}"? Promjene se neće vidjeti dok je ne nastaviš.`
            }
            run={(api) =>
              call(api, `POST /projections/:name/${reader.paused ? 'resume' : 'pause'}`, { params: { name } })
            }
            success={reader.paused ? 'Projekcija je nastavljena' : 'Projekcija je pauzirana'}
          >
            {reader.paused ? 'Nastavi' : 'Pauziraj'}
          </CommandButton>
        </div>
      </May>
    </article>
  );
}

/** How far a read model or reaction is, and who runs it. */
function factsOf(reader: ReaderAnswer) {
  const { kind, position, head, behind, rate, owner, events, generation, updatedAt } = reader;
  const outdated = isOutdated(reader) ? ' (stara definicija)' : '';
  return [
    { term: 'Pozicija', text: `${position ?? '–'} od ${head}` },
    { term: 'Zaostatak', text: lagText(behind) },
    ...(kind === 'projection'
      ? [
          { term: 'Generacija', text: `${generation ?? '–'}${outdated}` },
          { term: 'Primijenjeno', text: `${plural(events ?? 0, EVENTS)}, ${countText(rate)}/s` },
        ]
      : []),
    { term: 'Izvršava', text: owner ?? 'niko' },
    { term: 'Pomaknuta', text: updatedAt === null ? '–' : formatDateTime(updatedAt) },
  ];
}

function isOutdated({ definition, programDefinition }: ReaderAnswer): boolean {
  return definition !== null && definition !== programDefinition;
}
