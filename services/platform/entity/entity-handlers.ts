import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../http/calls/contract.ts';
import type { Served } from '../http/serving/serve.ts';
import type { CommandContext, CommandHandler, Handled } from '../kernel/commands/command-handler.ts';
import type { Decider } from '../kernel/commands/decider.ts';
import type { Presence } from '../kernel/commands/presence.ts';
import { idForNew } from '../kernel/ids.ts';
import { Rejected, type Rejection, type Result, unwrap } from '../kernel/rejection.ts';
import { withCondition } from '../log/conditions.ts';
import type { DomainEvent } from '../log/domain-event.ts';
import type { Position } from '../log/event-log.ts';
import type { StreamReader } from '../log/event-store.ts';
import type { Registry } from '../registry/registry.ts';
import { freeing, handleWithValue } from '../registry/unique-value.ts';
import type { EntityCommand, EntityDecider, EntityFacts } from './entity-decider.ts';
import { fromFields } from './entity-fields.ts';
import { createUndoer, type Undoer } from './undoer.ts';
import type { UniqueSlug } from './unique-slug.ts';

export type Identified<Facts> = Facts & { readonly id: string };

export type EntityDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  readonly store: StreamReader;
  /** The read models in which the entities are found. */
  readonly reads: readonly string[];
  /** Waits until read models show a command's events, where its answer needs them. */
  readonly shown?: (position: Position) => Promise<unknown>;
};

/** The parts that the handlers of one kind of entity are built from. */
type EntityHandling<
  Facts extends EntityFacts,
  Event extends DomainEvent,
  Found extends { readonly id: string },
  Body,
  Answer,
> = {
  readonly decider: EntityDecider<Facts, Event>;
  /** With a slug it is changed by its slug, without one by its id. */
  readonly slug?: UniqueSlug<Facts, Event>;
  readonly bodyLimit?: number;
  /** Converts a body into the fields of a new entity, or of the one `found`; throws a `Rejected` when they are invalid. */
  readonly fieldsOf: (body: Body, found?: Found) => Partial<Facts> | Promise<Partial<Facts>>;
  /** The facts of a new entity that are neither in its body nor declared as defaults. */
  readonly defaults?: (number: number) => Partial<Facts>;
  /** Finds by the slug or id in the path; throws a `Rejected` when there is none. */
  readonly toUpdate: (key: string) => Promise<Found>;
  /** Like `toUpdate`, by id; also throws when it is in use and cannot be deleted. */
  readonly toDelete: (id: string) => Promise<{ readonly id: string }>;
  /**
   * Where its kind can be restored: finds a deleted one by its `_id` or number; throws a `Rejected` where it must not
   * be.
   */
  readonly toRestore?: (id: string) => Promise<{ readonly id: string }>;
  /** Throws a `Rejected` when an entity that the restored one requires is missing. */
  readonly assertRestorable?: (facts: Facts) => Promise<void>;
  /** Throws a `Rejected` when the entity cannot have former values any more that a change is to give back. */
  readonly assertFitting?: (changes: Partial<Facts>, before: Facts) => Promise<void>;
  /** How its fields are compared when changes are undone, where not fact by fact. */
  readonly undoneBy?: UndoneBy<Facts>;
  readonly answerOf: (entity: Identified<Facts>) => Answer | Promise<Answer>;
};

/** Compares facts by other fields than the facts. */
export type UndoneBy<Facts> = {
  readonly fieldsOf: (facts: Facts) => Readonly<Record<string, unknown>>;
  /** The name of a field in the audit trail. */
  readonly named: (field: string) => string;
  /** The changes that give these values to the fields. */
  readonly changesFor: (values: Readonly<Record<string, unknown>>, facts: Facts) => Partial<Facts>;
};

/** The handler of one call, for a contract that declares this body and answer. */
type Handler<Body, Answer> = Pick<Served<Call>, 'reads' | 'bodyLimit'> & {
  handle(request: FastifyRequest & { readonly body: Body }, reply: FastifyReply): Promise<Answer>;
};
type EntityHandlers<Body, Answer> = {
  readonly add: Handler<Body, Answer>;
  readonly update: Handler<Body, Answer>;
  readonly restore: Handler<unknown, Answer>;
  readonly deletion: Handler<unknown, { readonly _id: string }>;
  /** Undoes the entries of its audit trail. */
  readonly undoer: Undoer;
};

type Outcome<Facts> = Result<Pick<Handled<Presence<Facts>, unknown>, 'state' | 'position'>, Rejection>;

/** Answers the calls of `entityCalls`. */
export function entityHandlers<
  Facts extends EntityFacts,
  Event extends DomainEvent,
  Found extends { readonly id: string },
  Body,
  Answer,
>(
  { handler, registry, store, reads, shown }: EntityDeps,
  entity: EntityHandling<Facts, Event, Found, Body, Answer>,
): EntityHandlers<Body, Answer> {
  const { decider, slug, bodyLimit, toRestore } = entity;
  const limited = { reads, ...(bodyLimit !== undefined && { bodyLimit }) };

  function newFacts(fields: Partial<Facts>, number: number): Facts {
    const defaults = { ...decider.defaults, ...entity.defaults?.(number) };
    return fromFields(Object.entries({ ...defaults, ...fields, number }));
  }

  async function handle(
    id: string,
    command: EntityCommand<Facts>,
    context: CommandContext,
    by: Decider<Presence<Facts>, EntityCommand<Facts>, Event> = decider,
  ) {
    const plain = () => handler.handle(by, id, command, context);
    if (!slug) return plain();
    const [deps, value] = [{ handler, registry }, slug.givenBy(command)];
    if (value === undefined) return freeing(deps, slug, id, plain);
    const { scope, has, taken } = slug;
    return handleWithValue(deps, { decider: by, scope, has }, { id, value, command, context, taken });
  }

  /** Throws when it was refused; sets the position of the answer, and waits for it where that is needed. */
  async function settle(reply: FastifyReply, outcome: Outcome<Facts>): Promise<Presence<Facts>> {
    const { state, position } = unwrap(outcome);
    if (position) await shown?.(position);
    reply.at(position);
    return state;
  }

  async function answer(reply: FastifyReply, id: string, outcome: Outcome<Facts>): Promise<Answer> {
    const state = await settle(reply, outcome);
    if (state.stage !== 'present') throw new Rejected(decider.notFound);
    return entity.answerOf({ ...state.facts, id });
  }

  /** Restores it with its own slug, or with a number added when that is taken. */
  async function restore(id: string, context: CommandContext) {
    const { state } = await handler.load(decider, id);
    const facts = state.stage === 'deleted' ? state.facts : undefined;
    if (facts) await entity.assertRestorable?.(facts);
    const [own = {}, ...others] = facts && slug ? slug.alternatives(facts) : [{}];
    const attempt = (changes: Partial<Facts>) => handle(id, { type: 'Restore', changes }, context);
    let handled = await attempt(own);
    for (const other of others) {
      if (handled.ok || handled.error.code !== slug?.taken.code) break;
      handled = await attempt(other);
    }
    return handled;
  }

  const undoneFields = (facts: Facts) => entity.undoneBy?.fieldsOf(facts) ?? { ...facts };
  const changesFor = (values: Readonly<Record<string, unknown>>, facts: Facts): Partial<Facts> =>
    entity.undoneBy?.changesFor(values, facts) ?? fromFields(Object.entries(values));

  const undoer = createUndoer<Presence<Facts>, EntityCommand<Facts>, Event>(
    { handler, store },
    {
      decider,
      reads,
      refusals: toRestore ? {} : { [decider.deletedBy]: 'Izbrisano se ne vraća: dodajte ponovo.' },
      fieldsOf: (state) => (state.stage === 'present' ? undoneFields(state.facts) : null),
      lastFieldsOf: (state) => (state.stage === 'deleted' && state.facts ? undoneFields(state.facts) : null),
      ...(entity.undoneBy && { named: entity.undoneBy.named }),
      update: (values, state) => ({
        type: 'Update',
        changes: state.stage === 'present' ? changesFor(values, state.facts) : {},
      }),
      async check(values, state) {
        if (state.stage === 'present')
          await entity.assertFitting?.(changesFor(values, state.facts), state.facts);
      },
      handle: ({ id, decider: by, command, context }) => handle(id, command, context, by),
      deletion: {
        check: async (id) => void (await entity.toDelete(id)),
        run: (id, context) => handle(id, { type: 'Delete' }, context),
      },
      ...(toRestore && {
        restoration: {
          async check(_, state) {
            if (state.stage === 'deleted' && state.facts) await entity.assertRestorable?.(state.facts);
          },
          run: restore,
        },
      }),
    },
  );

  return {
    undoer,
    add: {
      ...limited,
      async handle(request, reply) {
        const context = request.commandContext();
        const id = idForNew(decider.category, context);
        const fields = await entity.fieldsOf(request.body);
        const numbered = withCondition(context, registry.since());
        const facts = newFacts(fields, await registry.nextNumber(decider.category));
        return answer(reply, id, await handle(id, { type: 'Add', facts }, numbered));
      },
    },
    update: {
      ...limited,
      async handle(request, reply) {
        const found = await entity.toUpdate(keyOf(request));
        const changes = await entity.fieldsOf(request.body, found);
        const handled = await handle(found.id, { type: 'Update', changes }, request.commandContext());
        return answer(reply, found.id, handled);
      },
    },
    restore: {
      reads,
      async handle(request, reply) {
        if (!toRestore) throw new Rejected(decider.notFound);
        const { id } = await toRestore(keyOf(request));
        return answer(reply, id, await restore(id, request.commandContext()));
      },
    },
    deletion: {
      reads,
      async handle(request, reply) {
        const { id } = await entity.toDelete(keyOf(request));
        await settle(reply, await handle(id, { type: 'Delete' }, request.commandContext()));
        return { _id: id };
      },
    },
  };
}

/** The id or slug of the path. */
function keyOf({ params }: { readonly params: unknown }): string {
  const [key = ''] = Object.values(params ?? {});
  return String(key);
}
