import type { DomainEvent } from '../../log/domain-event.ts';
import { refusalOfEvents } from '../../log/event-size.ts';
import type { EventStore } from '../../log/event-store.ts';
import { newId } from '../ids.ts';
import { ok, type Rejection, type Result, unwrap } from '../rejection.ts';
import { expectedAt, identifiedEvents, metadataOf, streamOf } from './appended-events.ts';
import { isChecked, refusalOfEffect } from './checked-effects.ts';
import type { CommandContext, CommandHandler, Handled, HandleOptions, Loaded } from './command-handler.ts';
import { CONCURRENT_CHANGE } from './contended.ts';
import type { Decider } from './decider.ts';
import { createFence } from './fence-stream.ts';
import { createManyHandler } from './handle-many.ts';
import { createTogetherHandler } from './handle-together.ts';
import { createLoadedStreams, NOTHING } from './loaded-streams.ts';
import { noteRehearsed } from './rehearsal.ts';

const ATTEMPTS = 4;

export function createCommandHandler(store: EventStore): CommandHandler {
  const streams = createLoadedStreams(store);
  const { load, recall, remember } = streams;

  async function handle<S, C, E extends DomainEvent>(
    decider: Decider<S, C, E>,
    id: string,
    command: C,
    context: CommandContext,
    { assumed, isLaterThanAssumed = false, outcomeUnused = false, confirm }: HandleOptions<S> = {},
  ): Promise<Result<Handled<S, E>, Rejection>> {
    const stream = streamOf(decider, id);
    const commandId = context.commandId ?? newId();
    const cached = recall(decider, stream);
    // A check is made of the true state.
    const guess: Loaded<S> | undefined = assumed && !isChecked() ? { ...NOTHING, ...assumed } : undefined;
    let current = cached ?? guess ?? (await load(decider, stream));
    let fresh = cached === undefined && guess === undefined;
    // Never continue from an assumed state.
    const reload = () => load(decider, stream, current === guess ? undefined : current);
    const isPersonal = decider.isPersonal ?? false;
    async function refusalOf(events: readonly E[], before: Loaded<S>, after: S): Promise<Rejection | null> {
      if (events.length === 0) return null;
      const effect = { stream, before: before.state, after, isPersonal };
      const refusal = refusalOfEvents(events) ?? (await refusalOfEffect(effect));
      return refusal ?? (await confirm?.(before.revision)) ?? null;
    }

    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const seen = current.commands.get(commandId);
      const decision = seen ? ok([]) : decider.decide(command, current.state);
      const events: readonly E[] = decision.ok ? decision.value : [];
      const after = events.reduce(decider.evolve, current.state);
      const refusal = decision.ok ? await refusalOf(events, current, after) : decision.error;
      if (refusal || events.length === 0) {
        if (fresh && refusal) return { ok: false, error: refusal };
        if (fresh)
          return ok({
            state: current.state,
            events: [],
            revision: current.revision,
            position: seen ?? current.position,
            repeated: seen !== undefined,
          });
        // A remembered state may be stale, or have been lost in a fail-over since.
        current = await reload();
        fresh = true;
        continue;
      }

      if (noteRehearsed({ stream, before: current.state, after, isPersonal }))
        return ok({ state: after, events, revision: current.revision, position: null, repeated: false });

      const identified = identifiedEvents(stream, events, context);
      const appended = await store.append(
        stream,
        expectedAt(current.revision),
        identified,
        metadataOf(commandId, context),
        {
          fresh: context.commandId === undefined,
          newUpToExpected: isLaterThanAssumed && current === guess,
          ignoresRepetition: outcomeUnused,
          onlyWhile: context.onlyWhile,
          // A remembered event may have been lost in a fail-over since, and replaced by another.
          ...(current.eventId ? { seen: current.eventId } : {}),
        },
      );
      if (appended.ok && !appended.repeated) {
        const loaded: Loaded<S> = {
          state: after,
          revision: appended.revision,
          eventId: identified.at(-1)?.eventId ?? null,
          position: appended.position,
          commands: context.commandId
            ? current.commands.with(new Map([[commandId, appended.position]]))
            : current.commands,
        };
        // Of assumed states only that of a non-existing stream is certain.
        const isCertain = !outcomeUnused && (current !== guess || guess.revision === -1);
        if (isCertain) remember(decider, stream, loaded);
        const { state, revision, position } = loaded;
        return ok({ state, events, revision, position, repeated: false });
      }
      current = await reload();
      fresh = true;
    }
    return CONCURRENT_CHANGE;
  }

  return {
    handle,
    async run(...asked) {
      return unwrap(await this.handle(...asked));
    },
    handleMany: createManyHandler(store, handle),
    handleTogether: createTogetherHandler(store, streams, handle),
    fence: createFence(store, load),
    load: (decider, id) => load(decider, streamOf(decider, id)),
    loadSince(decider, id) {
      const stream = streamOf(decider, id);
      return load(decider, stream, recall(decider, stream));
    },
  };
}

/** For a stream that is most likely new. */
export function assumedNew<S, C, E extends DomainEvent>({
  initialState,
}: Decider<S, C, E>): HandleOptions<S> {
  return { assumed: { state: initialState, revision: -1 } };
}
