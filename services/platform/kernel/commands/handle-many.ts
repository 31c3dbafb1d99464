import type { DomainEvent } from '../../log/domain-event.ts';
import { refusalOfEvents } from '../../log/event-size.ts';
import type { EventStore, ManyAppend } from '../../log/event-store.ts';
import { isDropped } from '../../log/recorded-event.ts';
import { newId } from '../ids.ts';
import { ok, type Rejection, type Result } from '../rejection.ts';
import { mapAtOnce } from '../waiting/at-once.ts';
import { expectedAt, identifiedEvents, metadataOf, streamOf } from './appended-events.ts';
import { isChecked } from './checked-effects.ts';
import type { Assumed, CommandHandler, HandleMany, OneOfMany, Outcome } from './command-handler.ts';
import type { Decider } from './decider.ts';
import { isRehearsal } from './rehearsal.ts';

/** Longer streams are handled alone, because the events of all streams are in memory at once. */
export const MOST_EVENTS = 50;
const ALONE_AT_ONCE = 32;

/** A stream's state, and the commands it has handled. */
type Known<State> = Assumed<State> & {
  readonly commands?: ReadonlySet<string>;
  /** The event at the revision. */
  readonly seen?: string | undefined;
};

/** `result` is that of the command once `append` has succeeded; null: it must be handled alone. */
type Attempt<State, One, Event> = {
  readonly one: One;
  readonly result: Result<Outcome<State, Event>, Rejection> | null;
  readonly append?: ManyAppend;
};

export function createManyHandler(
  store: Pick<EventStore, 'appendMany' | 'readStreams'>,
  handle: CommandHandler['handle'],
): HandleMany {
  return async (decider, commands) => {
    const handleAlone = ({ id, command, context, outcomeUnused = false }: (typeof commands)[number]) =>
      handle(decider, id, command, context, { outcomeUnused });
    if (isRehearsal() || isChecked()) return mapAtOnce(commands, ALONE_AT_ONCE, handleAlone);
    const states = await statesOf(store, decider, commands);
    const attempts = commands.map((one) => attempt(decider, one, one.assumed ?? states.get(one.id)));
    const appends = attempts.flatMap(({ append }) => append ?? []);
    const appended = (appends.length > 0 ? await store.appendMany(appends) : []).values();
    const settled = attempts.map(({ one, result, append }) => {
      if (!append) return { one, result };
      const written = appended.next().value;
      return { one, result: written?.ok && !written.repeated ? result : null };
    });
    return mapAtOnce(
      settled,
      ALONE_AT_ONCE,
      async ({ one, result }) => result ?? (one.alone ? await one.alone() : await handleAlone(one)),
    );
  };
}

/** The states of the streams, by id, without those that are too long or assumed. */
async function statesOf<State, Command, Event extends DomainEvent>(
  store: Pick<EventStore, 'readStreams'>,
  decider: Decider<State, Command, Event>,
  commands: readonly OneOfMany<State, Command, Event>[],
): Promise<ReadonlyMap<string, Known<State>>> {
  const ids = commands.flatMap(({ id, assumed }) => (assumed ? [] : id));
  const states = new Map<string, Known<State>>();
  if (ids.length === 0) return states;
  const streams = await store.readStreams<Event>(
    ids.map((id) => streamOf(decider, id)),
    MOST_EVENTS,
  );
  for (const [at, id] of ids.entries()) {
    const events = streams[at] ?? [];
    const revision = events.at(-1)?.revision ?? -1;
    if (revision + 1 >= MOST_EVENTS) continue;
    const state = events.filter((event) => !isDropped(event)).reduce(decider.evolve, decider.initialState);
    const commands = new Set(events.map(({ metadata }) => metadata.commandId));
    // Of several that were one event, the first has its id.
    const seen = events.find((event) => event.revision === revision)?.eventId;
    states.set(id, { state, revision, commands, seen });
  }
  return states;
}

function attempt<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  one: OneOfMany<State, Command, Event>,
  known: Known<State> | undefined,
): Attempt<State, typeof one, Event> {
  const { id, command, context } = one;
  const commandId = context.commandId ?? newId();
  const alone = { one, result: null };
  if (!known || known.commands?.has(commandId)) return alone;
  const decision = decider.decide(command, known.state);
  const isNothing = !decision.ok || decision.value.length === 0;
  // An assumed state may be wrong.
  if (isNothing && one.assumed) return alone;
  if (!decision.ok) return { one, result: decision };
  const state = decision.value.reduce(decider.evolve, known.state);
  const result = ok({ state, events: decision.value, repeated: false });
  if (isNothing) return { one, result };
  if (refusalOfEvents(decision.value)) return alone;
  const stream = streamOf(decider, id);
  const append = {
    stream,
    expected: expectedAt(known.revision),
    events: identifiedEvents(stream, decision.value, context),
    metadata: metadataOf(commandId, context),
    options: {
      ignoresRepetition: one.outcomeUnused ?? false,
      onlyWhile: context.onlyWhile,
      ...(known.seen === undefined ? {} : { seen: known.seen }),
    },
  };
  return { one, result, append };
}
