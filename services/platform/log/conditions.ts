import { LogUnavailable } from './event-log.ts';

/** Whether what was read still counts: false once the connection it was read over is lost (see `Listener.since`). */
export type Condition = () => boolean;

/** Whether both hold; undefined where there is none. */
function bothHold(one: Condition | undefined, other: Condition | undefined): Condition | undefined {
  return one && other ? () => one() && other() : (one ?? other);
}

/** The context of commands that are appended only while `condition` holds, too. */
export function withCondition<Context extends { readonly onlyWhile?: Condition | undefined }>(
  context: Context,
  condition: Condition,
): Context {
  return { ...context, onlyWhile: bothHold(context.onlyWhile, condition) };
}

/** Throws `LogUnavailable` when the condition does not hold. */
export function assertHolds(condition: Condition | undefined): void {
  if (condition?.() === false) throw new LogUnavailable('The connection was lost since this was read');
}
