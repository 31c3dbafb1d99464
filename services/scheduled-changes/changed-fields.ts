import { isDeepStrictEqual } from 'node:util';
import type { RehearsedCommand } from '../platform/kernel/rehearsal.ts';
import type { ExpectedField } from './scheduled-change.events.ts';

/** The fields that these commands change, with their values before. */
export function changedFields(commands: readonly RehearsedCommand[]): ExpectedField[] {
  return commands.flatMap(({ stream, before, after }) => {
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
  return { ...field, old: JSON.parse(JSON.stringify(field.old ?? null)) };
}

type Fields = Readonly<Record<string, unknown>>;

/** The facts of an entity's state, or the state itself where it has none. */
function factsOf(state: unknown): Fields {
  if (typeof state !== 'object' || state === null) return {};
  const facts: unknown = 'facts' in state ? state.facts : state;
  return typeof facts === 'object' && facts !== null ? { ...facts } : {};
}
