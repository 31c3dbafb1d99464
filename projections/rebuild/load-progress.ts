import { ordinalOf, type Position } from '../../services/platform/log/event-log.ts';
import type { Writer } from '../consumer/writer.ts';

const REPORT_MS = 500;

export type Progress = Readonly<Pick<Writer, 'generation' | 'position'>> & {
  readonly name: string;
  readonly head: Position;
  readonly events: number;
  /** Events per second since the last report. */
  readonly rate: number;
  /** From 0 to 1. */
  readonly share: number;
  readonly secondsLeft: number | null;
};

export function createReporter(
  writer: Writer,
  before: number,
  headOf: () => Promise<Position>,
  onProgress?: (progress: Progress) => void,
) {
  const [began, from] = [performance.now(), Number(ordinalOf(writer.position))];
  let [reportedAt, reportedEvents, events] = [began, before, before];
  return async (applied: number, now: boolean): Promise<void> => {
    events += applied;
    const since = performance.now() - reportedAt;
    if (!onProgress || (!now && since < REPORT_MS)) return;
    const head = await headOf();
    const [at, end] = [Number(ordinalOf(writer.position)), Number(ordinalOf(head))];
    const pace = (at - from) / (performance.now() - began);
    onProgress({
      name: writer.projection.name,
      generation: writer.generation,
      position: writer.position,
      head,
      events,
      rate: Math.round(((events - reportedEvents) * 1000) / Math.max(since, 1)),
      share: end === 0 ? 1 : Math.min(at / end, 1),
      secondsLeft: pace > 0 ? Math.max(end - at, 0) / pace / 1000 : null,
    });
    [reportedAt, reportedEvents] = [performance.now(), events];
  };
}
