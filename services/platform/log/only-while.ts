import { AsyncLocalStorage } from 'node:async_hooks';
import { LogUnavailable } from './event-log.ts';

/** Whether nothing is lost since: see `Listener.since`. */
type Condition = () => boolean;

/** The limits of the changes of the work under way. */
type Limits = {
  readonly holds: Condition;
  /** Called before an append; the answer is called once it is acknowledged. */
  readonly beginAppend: () => () => void;
};

const FREE: Limits = { holds: () => true, beginAppend: () => () => undefined };
const limits = new AsyncLocalStorage<Limits>();
const current = (): Limits => limits.getStore() ?? FREE;

/**
 * Runs work that changes something only while `holds` is true: a fail-over may have lost the events that it was begun for.
 * Afterwards its appends, and what cannot be undone (`assertConditionHolds`), reject with `LogUnavailable`.
 */
export function onlyWhile<Answer>(holds: Condition, work: () => Answer): Answer {
  const outer = current();
  return limits.run({ ...outer, holds: () => outer.holds() && holds() }, work);
}

/**
 * Runs work of several changes, each of which may follow from the first: once an append of it is acknowledged, the others are
 * made as in `onlyWhile`, from the beginning of that append on. Work of one append may wait for another server.
 */
export function followingFirst<Answer>(since: () => Condition, work: () => Answer): Answer {
  const outer = current();
  let first: Condition | null = null;
  const holds = () => outer.holds() && first?.() !== false;
  function beginAppend(): () => void {
    const [stands, acknowledge] = [since(), outer.beginAppend()];
    return () => {
      first ??= stands;
      acknowledge();
    };
  }
  return limits.run({ holds, beginAppend }, work);
}

/** The condition of the work under way, and another one. */
export function withCondition(other: Condition | undefined): Condition {
  const { holds } = current();
  return other ? () => holds() && other() : holds;
}

/** Before an append of the work under way; the answer is called once it is acknowledged. */
export function beginAppend(): () => void {
  return current().beginAppend();
}

/** Throws `LogUnavailable` once the condition of the work under way does not hold. */
export function assertConditionHolds(): void {
  if (!current().holds()) throw new LogUnavailable('The connection was lost since this work began');
}
