import { isDeepStrictEqual } from 'node:util';
import { EXISTS } from '../platform/entity/undoer.ts';
import type { RehearsedCommand } from '../platform/kernel/commands/rehearsal.ts';
import { fromJson, toJson } from '../platform/kernel/wire/json-text.ts';
import type { StreamName } from '../platform/log/event-log.ts';
import type { ExpectedField } from './scheduled-change.events.ts';

/** The fields that these commands change, with their values before. */
export function changedFields(commands: readonly RehearsedCommand[]): ExpectedField[] {
  return commands.flatMap(({ stream, before, after }): ExpectedField[] => {
    // An added or deleted entity changes as a whole.
    if (isThere(before) !== isThere(after)) return [{ stream, field: EXISTS, old: isThere(before) }];
    const [old, now] = [factsOf(before), factsOf(after)];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((field) => !isDeepStrictEqual(old[field], now[field]))
      .map((field) => ({ stream, field, old: old[field] ?? null }));
  });
}

/** Of the fields that would change now: those that were not to change, or whose values are others than expected. */
export function conflictsOf(
  now: readonly ExpectedField[],
  expected: readonly ExpectedField[],
): readonly string[] {
  const isExpected = (field: ExpectedField) => expected.some((one) => isDeepStrictEqual(one, plain(field)));
  return now.filter((field) => !isExpected(field)).map(({ field }) => field);
}

/** As it is read back from the log. */
function plain(field: ExpectedField): ExpectedField {
  return { ...field, old: fromJson(toJson(field.old ?? null)) };
}

/** The streams that these commands are made on. */
export function streamsOf(commands: readonly RehearsedCommand[]): readonly StreamName[] {
  return [...new Set(commands.map(({ stream }) => stream))];
}

/** The name of what the first of these commands changes, as it was or will be; '' for an entity without, or a person's. */
export function subjectOf([command]: readonly RehearsedCommand[]): string {
  // A name that can be erased must not stay in the log.
  if (!command || command.isPersonal) return '';
  const { before, after } = command;
  return (isThere(before) ? nameOf(before) : undefined) ?? nameOf(after) ?? '';
}

/** The name of an entity, or of the stock item whose state it is. */
function nameOf(state: unknown): string | undefined {
  const { title, name, item } = factsOf(state);
  return [title, name].find((text) => typeof text === 'string') ?? (item ? nameOf(item) : undefined);
}

/** False for the state of an entity that is not there yet, or no more. */
function isThere(state: unknown): boolean {
  const stage = typeof state === 'object' && state !== null && 'stage' in state ? state.stage : '';
  return stage !== 'absent' && stage !== 'deleted';
}

type Fields = Readonly<Record<string, unknown>>;

/** The facts of an entity's state, or the state itself where it has none. */
function factsOf(state: unknown): Fields {
  if (typeof state !== 'object' || state === null) return {};
  const facts: unknown = 'facts' in state ? state.facts : state;
  return typeof facts === 'object' && facts !== null ? { ...facts } : {};
}
