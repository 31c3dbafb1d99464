import { ENTRY_NOT_FOUND } from '../platform/entity/undoer.ts';
import { type Acting, actAs } from '../platform/http/calls/acting.ts';
import { checkEffects } from '../platform/kernel/commands/checked-effects.ts';
import type { CommandContext, CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { type RehearsedCommand, rehearse } from '../platform/kernel/commands/rehearsal.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { Rejected, type Rejection, reject, unwrap } from '../platform/kernel/rejection.ts';
import { withCondition } from '../platform/log/conditions.ts';
import { ordinalOf } from '../platform/log/event-log.ts';
import type { EventStore, StreamReader } from '../platform/log/event-store.ts';
import type { Registry } from '../platform/registry/registry.ts';
import { changedFields, conflictsOf } from './changed-fields.ts';
import { answered, refusalOf } from './make-call.ts';
import { schedulableOf } from './schedulable.ts';
import {
  type ScheduledChangeCommand,
  type ScheduledChangeState,
  scheduledChangeDecider,
} from './scheduled-change.decider.ts';
import type { ScheduledChangeEvent } from './scheduled-change.events.ts';
import type { Authors, CallAnswer, MakeCall } from './scheduled-changes.ports.ts';
import { isUnderWay, keptByUndo, keptOf, madeOn, waysBack } from './ways-back.ts';

export type CarryOutDeps = {
  readonly handler: CommandHandler;
  readonly store: StreamReader & Pick<EventStore, 'head'>;
  readonly registry: Pick<Registry, 'since'>;
  readonly authors: Pick<Authors, 'askerOf'>;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
  readonly logger: Pick<Logger, 'info'>;
};

type Present = Exclude<ScheduledChangeState, { readonly stage: 'absent' }>;

const GOES_ON = reject('conflict', 'concurrent_change', 'Vraćanje na staro još traje.').error;

const CHANGED_MEANWHILE = reject(
  'conflict',
  'changed_meanwhile',
  'Izmjena je u sukobu s onim što je promijenjeno u međuvremenu.',
).error;

const AUTHOR_GONE = {
  type: 'Fail',
  code: 'author_gone',
  error: 'Ko je izmjenu zakazao više nije administrator.',
} as const;

/**
 * Takes the next step of scheduled changes: carries out the call of one that waits, or takes back what a finished one
 * changed. Each call is made once, however often the step is taken: it is identified by the scheduled change.
 */
export function createCarryOut({ handler, store, registry, authors, now, logger }: CarryOutDeps) {
  /** On whose behalf, why, and because of which event; null when the author may do nothing any more. */
  async function actingFor(id: string, { authorId }: Present): Promise<Acting | null> {
    const [first] = await store.readStream<ScheduledChangeEvent>(`scheduled-${id}`, 0, 1);
    const asker = await authors.askerOf(authorId);
    if (!first || !asker) return null;
    return { asker, reason: first.metadata.reason ?? '', causationId: first.eventId };
  }

  /** The events of the call, if it was made. */
  async function positionsOf(state: Present, { causationId }: Acting): Promise<string[]> {
    const streams = madeOn(state);
    const madeBy = schedulableOf(state.call)?.madeBy;
    const events = await Promise.all(streams.map((stream) => store.readStream(stream)));
    return events
      .flat()
      .filter(({ metadata }) => metadata.causationId === causationId)
      .filter(({ type }) => madeBy === undefined || type === madeBy)
      .map(({ position }) => ordinalOf(position));
  }

  /** The outcome; null where the change is not due any more. */
  async function carryOut(
    id: string,
    state: Present,
    call: MakeCall,
  ): Promise<ScheduledChangeCommand | null> {
    const by = await actingFor(id, state);
    const { at } = state;
    if (!by) return { ...AUTHOR_GONE, at };
    const made = await positionsOf(state, by);
    const done = (positions: readonly string[]) =>
      ({ type: 'CarryOut', now: new Date(now()).toISOString(), positions }) as const;
    if (made.length > 0) return done(made);
    /** Unless another process has made the call meanwhile: what it has changed is no conflict. */
    const unlessMade = async (command: ScheduledChangeCommand | null) => {
      const positions = await positionsOf(state, by);
      return positions.length > 0 ? done(positions) : command;
    };
    const headers = { 'idempotency-key': id, 'shop-position': await store.head() };
    const attempt = () => actAs(by, () => call(state.call, headers));
    const refused = (refusal: Rejection) => {
      if (isPassing(refusal)) throw new Rejected(refusal);
      return unlessMade({ type: 'Fail', at, code: refusal.code, error: refusal.message });
    };
    const rehearsed = await rehearse(attempt);
    const refusal = refusalOf(rehearsed.answer);
    if (refusal) return refused(refusal);
    const fields = conflictsOf(changedFields(rehearsed.commands), state.expected);
    if (fields.length > 0) return unlessMade({ type: 'Conflict', at, fields });
    /** Unless it was withdrawn or moved since, or another process was faster. */
    const isDue = async () => {
      const { state: latest } = await handler.load(scheduledChangeDecider, id);
      return latest.stage === 'waiting' && latest.at === state.at;
    };
    const attempted = await unlessChanged(state, isDue, attempt);
    if (!attempted) return unlessMade(null);
    const { answer, changed } = attempted;
    if (changed.length > 0) return unlessMade({ type: 'Conflict', at, fields: changed });
    const late = refusalOf(answer);
    return late ? refused(late) : done(await positionsOf(state, by));
  }

  /** The call of a process that had found nothing in its way may have come in between. */
  async function correct(id: string, state: Present, context: CommandContext): Promise<void> {
    const by = await actingFor(id, state);
    const positions = by ? await positionsOf(state, by) : [];
    if (positions.length === 0) return;
    const command = { type: 'CarryOut', now: new Date(now()).toISOString(), positions } as const;
    unwrap(await handler.handle(scheduledChangeDecider, id, command, context));
  }

  async function takeBack(id: string, state: Present, call: MakeCall): Promise<ScheduledChangeCommand> {
    const by = await actingFor(id, state);
    if (!by) return { type: 'TakeBack', notReturned: [AUTHOR_GONE.error] };
    const notReturned: string[] = [];
    const positions = state.stage === 'done' ? state.positions : [];
    const at = { 'shop-position': await store.head() };
    const read = async (path: string) =>
      answered(await actAs(by, () => call({ method: 'GET', path, body: {} }, at)));
    for (const { key, ...back } of waysBack(id, state, positions, by.reason)) {
      const answer = await actAs(by, () => call(back, { ...at, 'idempotency-key': key }));
      const refusal = refusalOf(answer);
      if (refusal && isPassing(refusal)) throw new Rejected(refusal);
      if (isUnderWay(answer)) throw new Rejected(GOES_ON);
      if (refusal && refusal.code !== TAKEN_BACK) {
        notReturned.push(refusal.message);
        continue;
      }
      const kept = refusal ? await keptByUndo(back.path, read) : keptOf(answer.body);
      if (!kept) throw new Rejected(GOES_ON);
      notReturned.push(...kept);
    }
    return { type: 'TakeBack', notReturned };
  }

  return {
    /** Takes the next step of a change, if it is due. Rejects when the shop could not answer; it is taken again. */
    async step(id: string, call: MakeCall): Promise<void> {
      // A fail-over may lose what the call has changed: the step is then taken again.
      const context = withCondition(contextNow(), registry.since());
      const { state } = await handler.load(scheduledChangeDecider, id);
      if (state.stage === 'absent') return;
      const due = dueOf(state);
      if (due === null || Date.parse(due) > now()) return;
      const command = await (state.stage === 'waiting' ? carryOut : takeBack)(id, state, call);
      if (!command) return;
      const { events } = unwrap(await handler.handle(scheduledChangeDecider, id, command, context));
      if (events.length > 0) logger.info({ scheduled: id, step: command.type }, 'A scheduled change was due');
      if (command.type === 'Conflict' || command.type === 'Fail') await correct(id, state, context);
    },
  };
}

function contextNow(): CommandContext {
  return { correlationId: newId(), actor: { kind: 'system', id: 'scheduled-changes' } };
}

/**
 * The answer of a call that is refused where others have changed what it was to be made upon, also since it was rehearsed;
 * `changed` are the fields in its way. Null where it is not made since it is no longer due.
 */
async function unlessChanged(
  { call, expected }: Present,
  isDue: () => Promise<boolean>,
  make: () => Promise<CallAnswer>,
) {
  // The products of a change of many are compared by the change itself.
  if (schedulableOf(call)?.madeBy) return (await isDue()) ? { answer: await make(), changed: [] } : null;
  let fields: readonly string[] = [];
  let hasBegun = false;
  const check = async (command: RehearsedCommand) => {
    hasBegun ||= await isDue();
    fields = conflictsOf(changedFields([command]), expected);
    return hasBegun && fields.length === 0 ? null : CHANGED_MEANWHILE;
  };
  const answer = await checkEffects(check, make);
  if (refusalOf(answer)?.code !== CHANGED_MEANWHILE.code) return { answer, changed: [] };
  return hasBegun ? { answer, changed: fields } : null;
}

/** Resumes the steps that had begun. */
const GOING_ON = ['bulk_running', 'import_not_ended'];
/** Beside these, the audit trail does not have the entry yet. */
const NOT_YET = ['concurrent_change', ENTRY_NOT_FOUND.code, ...GOING_ON];
/** Another process, or this call before its process died, was earlier. */
const TAKEN_BACK = 'bulk_undone';

/** Whether a step was not taken because it waits for the end of what jobs do. */
export function waitsForJobs(failure: unknown): boolean {
  if (!(failure instanceof Rejected)) return false;
  return failure.rejection === GOES_ON || GOING_ON.includes(failure.rejection.code);
}

/** Whether the same call may succeed a moment later. */
function isPassing({ kind, code }: Rejection): boolean {
  return kind === 'too-many' || NOT_YET.includes(code);
}

/** When the next step is due; null when there is none. */
function dueOf(state: Present): string | null {
  if (state.stage === 'waiting') return state.at;
  return state.stage === 'done' && !state.isTakenBack ? state.until : null;
}
