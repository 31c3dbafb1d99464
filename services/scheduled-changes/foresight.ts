import { createHash } from 'node:crypto';
import { AS_OF_BUSY } from '../platform/http/calls/as-of.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { createExpectedLog, expectIn } from '../platform/log/expected-log.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { LEFT_OUT } from '../rules/left-out-ahead.ts';
import { type CarryOutDeps, createCarryOut, waitsForJobs } from './carry-out.ts';
import { createRestingWork } from './resting-work.ts';
import type { ScheduledChangeEvent } from './scheduled-change.events.ts';
import type { ChangeAhead, MakeCall } from './scheduled-changes.ports.ts';
import { stepsAhead } from './steps-ahead.ts';

/** The predicted result of a step of a scheduled change. */
export type ForeseenStep = {
  /** Of the scheduled change. */
  readonly id: string;
  /** Of its call. */
  readonly path: string;
  /** The name of what it changes; '' for an entity without. */
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  /** Whether it takes back what the change has changed. */
  readonly isReturn: boolean;
  /** Why it changes nothing, or not all; null when all of it comes true. */
  readonly hindrance: string | null;
  /** Its changes. */
  readonly events: readonly Recorded[];
  /** Identifies these events. */
  readonly key: string;
};

type Step = ReturnType<typeof stepsAhead<ChangeAhead>>[number];
type Deps = Pick<CarryOutDeps, 'handler' | 'store' | 'registry' | 'authors' | 'now'> & {
  /** The Bosnian name of a field of a kind of entity. */
  readonly fieldName: (kind: string, field: string) => string;
};

const UNANSWERED = 'Trgovina ovu izmjenu trenutno ne može provjeriti.';
const SILENT = { info: () => undefined };

/**
 * Carries out scheduled changes ahead of their time, by the same calls and rules, on a log that exists in memory alone:
 * nothing is written, sent or made by it; what would have too many events is left out. One after the other, as far as it is asked to look, by one asker at a time.
 */
export function createForesight(
  { handler, store, registry, authors, now, fieldName }: Deps,
  changes: readonly ChangeAhead[],
  call: MakeCall,
  mostEvents?: number,
) {
  const { nextPortion, isDone, giveUp } = createRestingWork();
  const log = createExpectedLog({ mostEvents, nextPortion });
  const carryOut = createCarryOut({ handler, store, registry, authors, now: log.now, logger: SILENT });
  const present = now();
  const steps = [...stepsAhead(changes)];
  const foreseen: ForeseenStep[] = [];
  let isUncertain = false;
  /** The next step, where it has begun. */
  let underWay: Promise<void> | null = null;

  async function take({ id, isReturn, due, change }: Step): Promise<void> {
    const { path, subject, of } = change;
    const kind = of.slice(0, of.indexOf('-'));
    const from = log.events().length;
    // One that is overdue comes now.
    log.goOnTo(Math.max(due, present));
    const failed = await expectIn(log, () => carryOut.step(id, call)).then(
      () => null,
      (failure: unknown) => {
        // Jobs do nothing ahead of their time: looking again would not help.
        if (waitsForJobs(failure)) return LEFT_OUT.unread;
        isUncertain = true;
        return UNANSWERED;
      },
    );
    const events = log.events().slice(from);
    const leftOut = log.leftOut();
    const hindrance = failed ?? hindranceIn(events, id, (field) => fieldName(kind, field)) ?? leftOut;
    if (events.length === 0 && hindrance === null) return;
    const at = new Date(log.now()).toISOString();
    const changed = events.filter(({ category }) => category !== 'scheduled');
    foreseen.push({ id, path, subject, isReturn, at, hindrance, events: changed, key: keyOf(changed) });
  }

  /** Takes the steps while `isWanted`; when no request waits any more, the next one resumes, also within a step. */
  async function goOn(
    isWanted: (next: Step) => boolean,
    gone: AbortSignal,
  ): Promise<readonly ForeseenStep[]> {
    for (let next = steps[0]; next && isWanted(next); next = steps[0]) {
      if (gone.aborted) throw new Rejected(AS_OF_BUSY);
      underWay ??= take(next);
      if (!(await isDone(underWay, gone))) throw new Rejected(AS_OF_BUSY);
      underWay = null;
      steps.shift();
    }
    return [...foreseen];
  }

  return {
    /** Whether a call could not be answered: another time it may be. */
    isUncertain: (): boolean => isUncertain,
    /** Ends a step that rests: no request will ask again. */
    giveUp,
    /** The steps until a moment (ISO 8601), in their sequence. */
    async until(at: string, gone: AbortSignal): Promise<readonly ForeseenStep[]> {
      const moment = Date.parse(at);
      const taken = await goOn(({ due }) => due <= moment, gone);
      return taken.filter((step) => Date.parse(step.at) <= moment);
    },
    /** The first step after a moment (ISO 8601); null when none follows. */
    async after(at: string, gone: AbortSignal): Promise<ForeseenStep | null> {
      const moment = Date.parse(at);
      const isLater = (step: ForeseenStep) => Date.parse(step.at) > moment;
      const taken = await goOn(() => !foreseen.some(isLater), gone);
      return taken.find(isLater) ?? null;
    },
  };
}

export type Foresight = ReturnType<typeof createForesight>;

function keyOf(events: readonly Recorded[]): string {
  const compared = events.map(({ stream, type, data, recordedAt }) => [stream, type, data, recordedAt]);
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}

/** Why a step changes nothing, or not all, by the events of its change. */
function hindranceIn(
  events: readonly Recorded[],
  id: string,
  nameOf: (field: string) => string,
): string | null {
  const own = events.filter(
    (event): event is Recorded<ScheduledChangeEvent> => event.category === 'scheduled',
  );
  for (const event of own) {
    if (event.id !== id) continue;
    if (event.type === 'ScheduledChangeConflicted')
      return `U međuvremenu su promijenjena polja: ${event.data.fields.map(nameOf).join(', ')}.`;
    if (event.type === 'ScheduledChangeFailed') return event.data.error;
    if (event.type === 'ScheduledChangeTakenBack' && event.data.notReturned.length > 0)
      return `Ne vraća se: ${event.data.notReturned.join(', ')}`;
  }
  return null;
}
