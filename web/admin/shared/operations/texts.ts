import { FAILURE_TEXTS } from '../../../../services/operations/failure-texts.ts';
import type { ReaderAnswer, TaskAnswer } from '../../../../services/operations/operations.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { type Forms, pluralForm } from '../../../../services/rules/texts/plural.ts';

export const EVENTS: Forms = ['događaj', 'događaja', 'događaja'];

/** A number without its decimals: '1.234'. */
export function countText(count: number): string {
  return formatCount(Math.round(count));
}

/** How far a reader is behind the log. */
export function lagText({ events, more, seconds }: ReaderAnswer['behind']): string {
  if (events === 0) return 'sve primijenjeno';
  const count = Math.round(events);
  const word = more ? EVENTS[2] : pluralForm(count, EVENTS);
  return `zaostaje ${countText(count)}${more ? '+' : ''} ${word}, ${durationText(seconds)}`;
}

/** '45 s', '3 min 20 s', '2 h 5 min'. */
export function durationText(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  const minutes = Math.round(whole / 60);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export type Standing = { readonly text: string; readonly tone: 'brand' | 'honey' | 'danger' | 'neutral' };

/** The state of a read model or reaction in a word. */
export function standingOf({ kind, paused, generation, owner, error, parked }: ReaderAnswer): Standing {
  if (paused) return { text: 'Pauzirana', tone: 'honey' };
  if (error !== null) return { text: 'Greška', tone: 'danger' };
  if (parked > 0) return { text: 'Izdvojeni događaji', tone: 'danger' };
  if (kind === 'projection' && generation === null) return { text: 'Nije izgrađena', tone: 'neutral' };
  if (owner === null) return { text: 'Ne radi', tone: 'danger' };
  return { text: 'Radi', tone: 'brand' };
}

const STATES: Readonly<Record<TaskAnswer['state'], string>> = {
  waiting: 'čeka na početak',
  running: 'u toku',
  blocked: 'čeka na odluku',
  done: 'završeno',
  cancelled: 'prekinuto',
  failed: 'nije uspjelo',
};

export function taskText({ kind, state, cancelling }: TaskAnswer): string {
  const what = kind === 'rebuild' ? 'Ponovna izgradnja' : 'Premotavanje';
  return `${what}: ${cancelling && state === 'running' ? 'prekida se' : STATES[state]}`;
}

/** Whether it is being worked on or waits for an operator. */
export function isUnderWay(task: TaskAnswer | null): task is TaskAnswer {
  return task !== null && ['waiting', 'running', 'blocked'].includes(task.state);
}

const FAILURES: ReadonlyMap<string, string> = new Map(Object.entries(FAILURE_TEXTS));

export function failureText(failure: string | null): string {
  return failure === null ? 'čeka iza ranijeg događaja' : (FAILURES.get(failure) ?? failure);
}

/** The generations that another version of the program reads or builds, which runs beside this one: one sentence each. */
export function otherVersionTexts({
  generation: own,
  programDefinition,
  generations,
}: Pick<ReaderAnswer, 'generation' | 'programDefinition' | 'generations'>): string[] {
  return generations.flatMap(({ generation, definition, state, position }) => {
    if (state === 'live' && generation !== own)
      return `Generacija ${generation} odgovara drugoj verziji programa (definicija ${definition}), pozicija ${position}`;
    if (state === 'building' && definition !== programDefinition)
      return `Generacija ${generation} se gradi za drugu verziju programa (definicija ${definition}), pozicija ${position}`;
    return [];
  });
}
