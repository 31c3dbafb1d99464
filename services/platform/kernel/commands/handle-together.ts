import type { DomainEvent } from '../../log/domain-event.ts';
import { refusalOfEvents } from '../../log/event-size.ts';
import type { EventStore } from '../../log/event-store.ts';
import type { IdentifiedEvent } from '../../log/recorded-event.ts';
import { newId } from '../ids.ts';
import { ok, type Rejection, type Result } from '../rejection.ts';
import { refusalOfTexts } from '../storable-values.ts';
import { mapAtOnce } from '../waiting/at-once.ts';
import { expectedAt, identifiedEvents, metadataOf, streamOf } from './appended-events.ts';
import { isChecked } from './checked-effects.ts';
import type { CommandHandler, HandleTogether, Loaded, OneTogether, Outcome } from './command-handler.ts';
import { CONCURRENT_CHANGE } from './contended.ts';
import type { Decider } from './decider.ts';
import type { LoadedStreams } from './loaded-streams.ts';
import { isRehearsal } from './rehearsal.ts';

const ATTEMPTS = 4;

type Decided<State, Event> = {
  readonly results: readonly Result<Outcome<State, Event>, Rejection>[];
  readonly state: State;
  readonly appended: readonly IdentifiedEvent[];
};

export function createTogetherHandler(
  store: Pick<EventStore, 'append'>,
  { load, recall, remember }: LoadedStreams,
  handle: CommandHandler['handle'],
): HandleTogether {
  return async (decider, id, commands) => {
    const stream = streamOf(decider, id);
    if (isRehearsal() || isChecked())
      return mapAtOnce(commands, 1, ({ command, context }) => handle(decider, id, command, context));
    const cached = recall(decider, stream);
    let current = cached ?? (await load(decider, stream));
    let isFresh = cached === undefined;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { results, state, appended } = decideAll(decider, id, commands, current);
      // A remembered state may be stale.
      const isCertain = isFresh || results.every((one) => one.ok && one.value.events.length > 0);
      const [first] = appended;
      if (isCertain && !first?.metadata) return results;
      if (isCertain && first?.metadata) {
        const written = await store.append(
          stream,
          expectedAt(current.revision),
          appended,
          first.metadata,
          // An append that the log takes for a repetition is this one, with an answer that was lost.
          { fresh: true, ...(current.eventId ? { seen: current.eventId } : {}) },
        );
        if (written.ok) {
          const { revision, position } = written;
          const eventId = appended.at(-1)?.eventId ?? null;
          remember(decider, stream, { state, revision, eventId, position, commands: current.commands });
          return results;
        }
      }
      current = await load(decider, stream, current);
      isFresh = true;
    }
    return commands.map(() => CONCURRENT_CHANGE);
  };
}

/** Decides one command after the other, each on the state that those before have left. */
function decideAll<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  id: string,
  commands: readonly OneTogether<Command>[],
  current: Loaded<State>,
): Decided<State, Event> {
  const stream = streamOf(decider, id);
  const appended: IdentifiedEvent[] = [];
  let { state } = current;
  const results = commands.map(({ command, context }): Result<Outcome<State, Event>, Rejection> => {
    const decision = decider.decide(command, state);
    if (!decision.ok) return decision;
    const refusal = refusalOfEvents(decision.value) ?? refusalOfTexts({ reason: context.reason });
    if (refusal) return { ok: false, error: refusal };
    const metadata = metadataOf(newId(), context);
    for (const event of identifiedEvents(stream, decision.value, context))
      appended.push({ ...event, metadata });
    state = decision.value.reduce(decider.evolve, state);
    return ok({ state, events: decision.value, repeated: false });
  });
  return { results, state, appended };
}
