import { newId } from '../../services/platform/kernel/ids.ts';
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
  | { readonly type: 'ProjectionRebuildRequested'; readonly data: Named & { readonly task: string } }
  | {
      readonly type: 'ProjectionRebuilt';
      readonly data: Named & {
        readonly generation: number;
        readonly events: number;
        readonly seconds: number;
      };
    }
  | {
      readonly type: 'ProjectionFlipBlocked';
      readonly data: Named & { readonly generation: number; readonly rows: number };
    }
  | { readonly type: 'ProjectionFlipAccepted'; readonly data: Named & { readonly task: string } }
  | { readonly type: 'ProjectionTaskCancelled'; readonly data: Named & { readonly task: string } }
  | {
      readonly type: 'ProjectionTaskFailed';
      readonly data: Named & { readonly task: string; readonly failure: FailureKind };
    }
  | { readonly type: 'ProjectionRolledBack'; readonly data: Named & { readonly generation: number } }
  | {
      readonly type: 'ProjectionReplayRequested';
      readonly data: Named & { readonly task: string; readonly until: string };
    }
  | {
      readonly type: 'ProjectionReplayed';
      readonly data: Named & { readonly generation: number; readonly events: number };
    }
  | { readonly type: 'ProjectionScratchDropped'; readonly data: Named & { readonly generation: number } }
  | { readonly type: 'ProjectionPaused'; readonly data: Named }
  | { readonly type: 'ProjectionResumed'; readonly data: Named }
  | { readonly type: 'ProjectionRetryRequested'; readonly data: Named & { readonly events: number } }
  /** A parked event is never applied: the one of type `event` at that place of a stream. `reason` of the metadata says why. */
  | {
      readonly type: 'ProjectionEventDiscarded';
      readonly data: Named & { readonly stream: string; readonly revision: number; readonly event: string };
    }
  /** `from` and `to` are positions of the log; `events` lie between, to be reacted to again, or to be skipped. */
  | {
      readonly type: 'ReactionMoved';
      readonly data: Named & { readonly from: string; readonly to: string; readonly events: number };
    };

type Named = { readonly name: string };

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
