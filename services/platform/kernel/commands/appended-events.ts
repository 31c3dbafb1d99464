import type { DomainEvent } from '../../log/domain-event.ts';
import type { EventMetadata, ExpectedRevision, StreamName } from '../../log/event-log.ts';
import type { IdentifiedEvent } from '../../log/recorded-event.ts';
import { idFrom, newId } from '../ids.ts';
import type { CommandContext } from './command-handler.ts';

export function streamOf({ category }: { readonly category: string }, id: string): StreamName {
  return `${category}-${id}`;
}

/** The expectation that a stream is still at `revision`; -1 when it does not exist. */
export function expectedAt(revision: number): ExpectedRevision {
  return revision === -1 ? 'none' : revision;
}

/** The events of a command with their ids: a repeated command has the same, so that the log recognises it. */
export function identifiedEvents(
  stream: StreamName,
  events: readonly DomainEvent[],
  { commandId, recordedAt }: CommandContext,
): IdentifiedEvent[] {
  return events.map((event, at) => ({
    eventId: commandId ? idFrom(stream, commandId, at) : newId(),
    event,
    ...(recordedAt ? { recordedAt } : {}),
  }));
}

export function metadataOf(commandId: string, context: CommandContext): EventMetadata {
  return {
    commandId,
    correlationId: context.correlationId,
    causationId: context.causationId ?? commandId,
    actor: context.actor,
    ...(context.reason ? { reason: context.reason } : {}),
    ...(context.traceparent ? { traceparent: context.traceparent } : {}),
  };
}
