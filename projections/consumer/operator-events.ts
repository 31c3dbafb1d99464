import { newId } from '../../services/platform/kernel/ids.ts';
import type { PlainEvent } from '../../services/platform/log/domain-event.ts';
import type { Actor } from '../../services/platform/log/event-log.ts';
import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { FailureKind } from './failures.ts';

/** The operator of a command, and its request. */
export type Operator = {
  readonly actor: Actor;
  readonly correlationId: string;
  /** Why, in the operator's words. */
  readonly reason?: string;
};

/** Operations on a read model or a reaction: facts for the audit trail. */
export type OperatorEvent =
  | Named<'ProjectionRebuildRequested', { readonly task: string }>
  | Named<
      'ProjectionRebuilt',
      { readonly generation: number; readonly events: number; readonly seconds: number }
    >
  | Named<'ProjectionFlipBlocked', { readonly generation: number; readonly rows: number }>
  | Named<'ProjectionFlipAccepted', { readonly task: string }>
  | Named<'ProjectionTaskCancelled', { readonly task: string }>
  | Named<'ProjectionTaskFailed', { readonly task: string; readonly failure: FailureKind }>
  | Named<'ProjectionRolledBack', { readonly generation: number }>
  | Named<'ProjectionReplayRequested', { readonly task: string; readonly until: string }>
  | Named<'ProjectionReplayed', { readonly generation: number; readonly events: number }>
  | Named<'ProjectionScratchDropped', { readonly generation: number }>
  | Named<'ProjectionPaused'>
  | Named<'ProjectionResumed'>
  | Named<'ProjectionRetryRequested', { readonly events: number }>
  /** A parked event is never applied: the one of type `event` at that place of a stream. `reason` of the metadata says why. */
  | Named<
      'ProjectionEventDiscarded',
      { readonly stream: string; readonly revision: number; readonly event: string }
    >
  /** `from` and `to` are positions of the log; `events` lie between, to be reacted to again, or to be skipped. */
  | Named<'ReactionMoved', { readonly from: string; readonly to: string; readonly events: number }>;

/** An event of the read model or the reaction of that name. */
type Named<Type extends string, Data extends object = object> = PlainEvent<
  Type,
  { readonly name: string } & Data
>;

/** The program itself, which rebuilds a read model after its definition was raised. */
export const UPGRADER: Operator['actor'] = { kind: 'system', id: 'projections', name: 'Projekcije' };

/** Records what an operator does in the log (stream `projection-<name>`). */
export async function recordOperation(
  store: Pick<EventStore, 'append'>,
  event: OperatorEvent,
  { actor, correlationId, reason }: Operator,
): Promise<void> {
  const commandId = newId();
  await store.append(`projection-${streamId(event.data.name)}`, 'any', [{ eventId: newId(), event }], {
    commandId,
    correlationId,
    causationId: commandId,
    actor,
    ...(reason === undefined ? {} : { reason }),
  });
}

/** A reaction is known by `reaction <name>`; a stream's name has no spaces. */
function streamId(name: string): string {
  return name.replace(/\s+/g, '-');
}
