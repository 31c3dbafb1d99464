import { type Rejected, rejected } from '../kernel/rejection.ts';
import type { Condition } from './conditions.ts';

/** The keys of personal data, one per person or guest order. They never enter the log. */
export interface KeyRing {
  /**
   * The subject's key, created when missing. It is durable before any data encrypted with it. Rejects with
   * `person_forgotten` for an erased subject.
   */
  ensure(subject: string): Promise<Buffer>;
  /** The existing keys; erased and unknown subjects are missing. */
  find(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /**
   * Deletes the key permanently: data encrypted with it cannot be read again, not even in a replay, and no data are
   * encrypted with a new one. Rejects with `LogUnavailable` once `onlyWhile` does not hold: the event it is deleted for may be lost.
   */
  forget(subject: string, onlyWhile?: Condition): Promise<void>;
}

/** A command about a person that was erased while it was running. */
export function personForgotten(): Rejected {
  return rejected('conflict', 'person_forgotten', 'Podaci ove osobe su u međuvremenu izbrisani.');
}
