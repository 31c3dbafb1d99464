import { AsyncLocalStorage } from 'node:async_hooks';
import type { StreamName } from '../../log/event-log.ts';

/** The events that a rehearsed command would append to a stream, with the states before and after. */
export type RehearsedCommand = {
  readonly stream: StreamName;
  readonly before: unknown;
  readonly after: unknown;
  /** The states hold personal data (see `Decider`). */
  readonly isPersonal: boolean;
};

const rehearsals = new AsyncLocalStorage<RehearsedCommand[]>();

/** Runs work whose commands are decided as always and append nothing; answers what they would have changed. */
export async function rehearse<Answer>(
  work: () => Promise<Answer>,
): Promise<{ readonly answer: Answer; readonly commands: readonly RehearsedCommand[] }> {
  const commands: RehearsedCommand[] = [];
  return { answer: await rehearsals.run(commands, work), commands };
}

export function isRehearsal(): boolean {
  return rehearsals.getStore() !== undefined;
}

/** Notes a command instead of appending its events; false outside of rehearsals. */
export function noteRehearsed(command: RehearsedCommand): boolean {
  return rehearsals.getStore()?.push(command) !== undefined;
}
