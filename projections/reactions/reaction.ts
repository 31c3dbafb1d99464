import type { Recorded } from '../../services/platform/log/event-store.ts';
import type { PerSecond } from '../consumer/rate-limit.ts';

/**
 * What follows from events. Every event of its categories reaches `react` at least once and in order, so it must be
 * harmless to repeat: what it does carries ids that are made of the event's. It never runs in a rebuild.
 */
export type Reaction = {
  /** For good: it names the checkpoint. */
  readonly name: string;
  readonly categories: readonly string[];
  /**
   * Where it begins in a shop that has been running without it: at the events from now on, which is the rule, or at the
   * beginning of the log, where what it does is good for all that ever happened. In a new shop both are the same.
   */
  readonly begins: 'now' | 'beginning';
  /**
   * A rejection has the same events come again, after a while. An event that is refused again and again is parked with
   * the later ones of its stream, unless the fault is a store's: for that everything waits.
   */
  readonly react: (events: readonly Recorded[]) => Promise<void>;
  /** For what is in no hurry. Absent, it goes as fast as it can. */
  readonly perSecond?: PerSecond;
};
