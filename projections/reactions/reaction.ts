import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { RateLimit } from '../consumer/pace/rate-limit.ts';

/**
 * Side effects of events. Every event of its categories that concerns it reaches `react` at least once and in sequence, so its effects must
 * be idempotent: their ids derive from the event's. It never runs in a rebuild.
 */
export type Reaction = {
  /** Never changes: it names the checkpoint. */
  readonly name: string;
  readonly categories: readonly string[];
  /** The events that it reacts to; the others do not reach it. Absent, all of its categories do. */
  readonly concerns?: (event: Recorded) => boolean;
  /**
   * Where it starts in a shop that has been running without it: at the current end of the log, which is the rule, or at its
   * start, when its effects also suit all past events. In a new shop both are the same.
   */
  readonly begins: 'now' | 'beginning';
  /**
   * A rejection repeats the same events. An event that fails repeatedly is parked with the later ones of
   * its stream. Store errors block the reaction, and nothing is parked.
   */
  readonly react: (events: readonly Recorded[]) => Promise<void>;
  /**
   * Its effects are jobs, so it is set back when the job store has lost them. A job must skip work that is done already, or
   * that is too late.
   */
  readonly addsJobs?: true;
  /** For work that can wait. Absent, events are handled as fast as possible. */
  readonly rateLimit?: RateLimit;
};
