import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { PerSecond } from '../consumer/rate-limit.ts';

/**
 * What follows from events. Every event of its categories reaches `react` at least once and in order, so its effects must
 * be repeatable: their ids are derived from the event's. It never runs in a rebuild.
 */
export type Reaction = {
  /** Never changes: it names the checkpoint. */
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * Where it begins in a shop that has been running without it: at the events from now on, which is the rule, or at the
   * beginning of the log, where what it does is good for all that ever happened. In a new shop both are the same.
   */
  readonly begins: 'now' | 'beginning';
  /**
   * After a rejection the same events come again. An event that fails again and again is parked with the later ones of
   * its stream. For faults of a store everything waits, and nothing is parked.
   */
  readonly react: (events: readonly Recorded[]) => Promise<void>;
  /** For work that can wait. Absent, events are handled as fast as possible. */
  readonly perSecond?: PerSecond;
};
