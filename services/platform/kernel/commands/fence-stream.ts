import type { EventStore } from '../../log/event-store.ts';
import { STREAM_FENCED } from '../../log/fence.ts';
import { newId } from '../ids.ts';
import { expectedAt, metadataOf, streamOf } from './appended-events.ts';
import type { CommandContext, CommandHandler } from './command-handler.ts';
import type { LoadedStreams } from './loaded-streams.ts';

const ATTEMPTS = 4;
const FENCING: CommandContext = { correlationId: 'fence', actor: { kind: 'system', id: 'registry' } };

/** `CommandHandler.fence`. */
export function createFence(store: EventStore, load: LoadedStreams['load']): CommandHandler['fence'] {
  return async (decider, id, stands) => {
    const stream = streamOf(decider, id);
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { state, revision, eventId } = await load(decider, stream);
      if (stands(state)) return false;
      const appended = await store.append(
        stream,
        expectedAt(revision),
        [{ eventId: newId(), event: { type: STREAM_FENCED, data: {} } }],
        metadataOf(newId(), FENCING),
        { fresh: true, ...(eventId ? { seen: eventId } : {}) },
      );
      if (appended.ok) return true;
    }
    return false;
  };
}
