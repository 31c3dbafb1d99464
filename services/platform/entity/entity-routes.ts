import type Type from 'typebox';
import type { Static } from 'typebox';
import type { ShopApp } from '../http/http.ts';
import type { CommandContext, CommandHandler } from '../kernel/command-handler.ts';
import type { DomainEvent } from '../kernel/decider.ts';
import { Deleted, IdParams, SlugParams } from '../kernel/http-schemas.ts';
import { idForNew } from '../kernel/ids.ts';
import type { Presence } from '../kernel/presence.ts';
import { Rejected, unwrap } from '../kernel/rejection.ts';
import type { Position } from '../log/event-log.ts';
import type { Registry } from '../registry/registry.ts';
import { freeing, handleWithValue } from '../registry/unique-value.ts';
import type { EntityCommand, EntityDecider, EntityFacts } from './entity-decider.ts';
import type { UniqueSlug } from './unique-slug.ts';

export type Identified<Facts> = Facts & { readonly id: string };

export type EntityDeps = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
  /** The read models in which the entities are found. */
  readonly reads: readonly string[];
  /** Waits until these show what a command has written, where an answer needs them. */
  readonly shown?: (position: Position) => Promise<unknown>;
};

export type EntityRoutes<
  Facts extends EntityFacts,
  Event extends DomainEvent,
  Fields extends Partial<Facts>,
  Found extends { readonly id: string },
  Body extends Type.TSchema,
  Answer extends Type.TSchema,
> = {
  readonly decider: EntityDecider<Facts, Event>;
  /** With a slug it is changed under its slug, without one under its id. */
  readonly slug?: UniqueSlug<Facts, Event>;
  /** `/brands` and `brand` make `/brands/add-brand`, `/brands/update-brand/:slug` and `/brands/delete-brand/:id`. */
  readonly path: string;
  readonly name: string;
  /** For the OpenAPI text: its tag, and the English word for one of them. */
  readonly tag: string;
  readonly noun: string;
  readonly body: Body;
  readonly bodyLimit?: number;
  readonly answer: Answer;
  /** What a body says of a new entity, or of the one that was `found`; throws a `Rejected` where it cannot be. */
  readonly fieldsOf: (body: Static<Body>, found?: Found) => Fields | Promise<Fields>;
  /** The facts of a new entity: its fields, and defaults for what they leave out. */
  readonly newFacts: (fields: Fields, number: number) => Facts;
  /** Finds by the slug or id in the path; throws a `Rejected` when there is none. */
  readonly toUpdate: (key: string) => Promise<Found>;
  /** As `toUpdate`, by id; throws also when it may not be deleted because something uses it. */
  readonly toDelete: (id: string) => Promise<{ readonly id: string }>;
  /** Where its kind can be restored: finds a deleted one by its `_id` or number; throws a `Rejected` where it may not be. */
  readonly toRestore?: (id: string) => Promise<{ readonly id: string }>;
  /** Throws a `Rejected` when something is gone that a restored one needs. */
  readonly assertRestorable?: (facts: Facts) => Promise<void>;
  readonly answerOf: (entity: Identified<Facts>) => Static<Answer> | Promise<Static<Answer>>;
};

/** The calls that add, change and delete the entities of one kind. They are for administrators. */
export function entityRoutes<
  Facts extends EntityFacts,
  Event extends DomainEvent,
  Fields extends Partial<Facts>,
  Found extends { readonly id: string },
  Body extends Type.TSchema,
  Answer extends Type.TSchema,
>(
  app: ShopApp,
  { handler, registry, reads, shown }: EntityDeps,
  entity: EntityRoutes<Facts, Event, Fields, Found, Body, Answer>,
): void {
  const { decider, slug, path, name, noun, body } = entity;
  const config = { access: 'administrator', reads } as const;
  const tags = [entity.tag];
  const limit = entity.bodyLimit === undefined ? {} : { bodyLimit: entity.bodyLimit };

  async function handle(id: string, command: EntityCommand<Facts>, context: CommandContext) {
    const plain = () => handler.handle(decider, id, command, context);
    if (!slug) return plain();
    const [deps, value] = [{ handler, registry }, slug.givenBy(command)];
    if (value === undefined) return freeing(deps, slug, id, plain);
    return handleWithValue(deps, slug, { id, value, command, context, taken: slug.taken });
  }

  async function run(id: string, command: EntityCommand<Facts>, context: CommandContext) {
    const handled = unwrap(await handle(id, command, context));
    if (handled.position) await shown?.(handled.position);
    return handled;
  }

  async function answerTo(id: string, { state }: { readonly state: Presence<Facts> }) {
    if (state.stage !== 'present') throw new Rejected(decider.notFound);
    return entity.answerOf({ ...state.facts, id });
  }

  /** Under its own address, or under one with a number when that is taken. */
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
    const restored = unwrap(handled);
    if (restored.position) await shown?.(restored.position);
    return restored;
  }

  /** Fastify cannot tell the type of a schema that is generic here. */
  const bodyOf = (request: { readonly body: unknown }) => request.body as Static<Body>;

  app.post<{ Body: unknown }>(
    `${path}/add-${name}`,
    { ...limit, config, schema: { tags, summary: `Add a ${noun}`, body, response: { 201: entity.answer } } },
    async (request, reply) => {
      const context = request.commandContext();
      const id = idForNew(decider.category, context);
      const fields = await entity.fieldsOf(bodyOf(request));
      const facts = entity.newFacts(fields, await registry.nextNumber(decider.category));
      const handled = await run(id, { type: 'Add', facts }, context);
      return reply
        .code(201)
        .at(handled.position)
        .send(await answerTo(id, handled));
    },
  );

  const params = slug ? SlugParams : IdParams;
  app.post<{ Params: Record<string, string> }>(
    `${path}/update-${name}/:${slug ? 'slug' : 'id'}`,
    {
      ...limit,
      config,
      schema: { tags, summary: `Change a ${noun}`, params, body, response: { 200: entity.answer } },
    },
    async (request, reply) => {
      const [key = ''] = Object.values(request.params);
      const found = await entity.toUpdate(key);
      const changes = await entity.fieldsOf(bodyOf(request), found);
      const handled = await run(found.id, { type: 'Update', changes }, request.commandContext());
      return reply.at(handled.position).send(await answerTo(found.id, handled));
    },
  );

  const { toRestore } = entity;
  if (toRestore)
    app.post<{ Params: IdParams }>(
      `${path}/:id/restore`,
      {
        config,
        schema: {
          tags,
          summary: `Restore a deleted ${noun}`,
          params: IdParams,
          response: { 200: entity.answer },
        },
      },
      async (request, reply) => {
        const { id } = await toRestore(request.params.id);
        const handled = await restore(id, request.commandContext());
        return reply.at(handled.position).send(await answerTo(id, handled));
      },
    );

  app.route<{ Params: IdParams }>({
    method: ['GET', 'DELETE'],
    url: `${path}/delete-${name}/:id`,
    config,
    schema: { tags, summary: `Delete a ${noun}`, params: IdParams, response: { 200: Deleted } },
    async handler(request, reply) {
      const { id } = await entity.toDelete(request.params.id);
      const { position } = await run(id, { type: 'Delete' }, request.commandContext());
      return reply.at(position).send({ _id: id });
    },
  });
}
