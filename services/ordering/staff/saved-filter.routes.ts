import type { Asker } from '../../platform/http/calls/http.ts';
import { worksAs } from '../../platform/http/calls/roles.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { omitUndefined, type Presence } from '../../platform/kernel/commands/presence.ts';
import { idForNew, isUuid } from '../../platform/kernel/ids.ts';
import { Rejected, reject, unwrap } from '../../platform/kernel/rejection.ts';
import { flag, isSet } from '../../platform/kernel/wire/flag.ts';
import { withCondition } from '../../platform/log/conditions.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import type { OrderQueries, SavedFilter } from '../order-queries.ports.ts';
import { savedFilterContract } from './saved-filter.contract.ts';
import { savedFilterDecider } from './saved-filter.decider.ts';
import type { SavedFilterFacts } from './saved-filter.events.ts';
import type { SavedFilterAnswer } from './saved-filter.schemas.ts';
import { savedQuery } from './saved-query.ts';

type Deps = {
  readonly handler: CommandHandler;
  readonly registry: Pick<Registry, 'nextNumber' | 'since'>;
  readonly queries: Pick<OrderQueries, 'savedFilters'>;
};

const READS = ['orders'];
const NOT_FOUND = savedFilterDecider.notFound;
const OF_ANOTHER = reject(
  'forbidden',
  'filter_of_another',
  'Filter može promijeniti samo ko ga je sačuvao, ili vlasnik trgovine.',
);

/** Saved filters of the table of orders: an administrator's own, and those for all (specification/orders §17). */
export function savedFilterRoutes({ handler, registry, queries }: Deps) {
  /** 404 for filters that the caller does not see, 403 for those that another administrator has saved for all. */
  async function toChange(id: string, asker: Asker): Promise<string> {
    if (!isUuid(id)) throw new Rejected(NOT_FOUND);
    const { state } = await handler.load(savedFilterDecider, id);
    if (state.stage !== 'present' || !sees(asker, state.facts)) throw new Rejected(NOT_FOUND);
    if (!mayChange(asker, state.facts)) throw new Rejected(OF_ANOTHER.error);
    return id;
  }

  return serve({ tag: 'orders', reads: READS }, savedFilterContract, {
    'GET /orders/filters': async ({ asker }) => {
      const all = await queries.savedFilters();
      return all.filter((one) => sees(asker, one)).map((one) => filterAnswer(one, asker));
    },

    'POST /orders/filters/add-filter': {
      reads: READS,
      async handle(request, reply) {
        const { name, query, forAll } = request.body;
        const context = request.commandContext();
        const id = idForNew(savedFilterDecider.category, context);
        const numbered = withCondition(context, registry.since());
        const facts = {
          number: await registry.nextNumber(savedFilterDecider.category),
          name: name.trim(),
          query: unwrap(savedQuery(query)),
          ownerId: context.actor.id,
          forAll: isSet(forAll) ?? false,
        };
        const add = { type: 'Add', facts } as const;
        const handled = await handler.run(savedFilterDecider, id, add, numbered);
        reply.at(handled.position);
        return answerTo(id, handled.state, request.asker);
      },
    },

    'POST /orders/filters/update-filter/:id': {
      reads: READS,
      async handle(request, reply) {
        const { name, query, forAll } = request.body;
        const id = await toChange(request.params.id, request.asker);
        const changes = omitUndefined({
          name: name?.trim(),
          query: query === undefined ? undefined : unwrap(savedQuery(query)),
          forAll: isSet(forAll),
        });
        const command = { type: 'Update', changes } as const;
        const handled = await handler.run(savedFilterDecider, id, command, request.commandContext());
        reply.at(handled.position);
        return answerTo(id, handled.state, request.asker);
      },
    },

    'DELETE /orders/filters/delete-filter/:id': {
      reads: [],
      async handle(request, reply) {
        const id = await toChange(request.params.id, request.asker);
        const context = request.commandContext();
        const { position } = await handler.run(savedFilterDecider, id, { type: 'Delete' }, context);
        reply.at(position);
        return { _id: id };
      },
    },
  });
}

type Ownership = Pick<SavedFilterFacts, 'ownerId' | 'forAll'>;

function sees(asker: Asker, { ownerId, forAll }: Ownership): boolean {
  return asker.kind !== 'guest' && (forAll || asker.id === ownerId);
}

function mayChange(asker: Asker, { ownerId }: Ownership): boolean {
  return asker.kind !== 'guest' && (asker.id === ownerId || worksAs('owner', asker));
}

function filterAnswer({ id, ...facts }: SavedFilter, asker: Asker): SavedFilterAnswer {
  const { name, query, forAll } = facts;
  return { _id: id, name, query, forAll: flag(forAll), mayChange: flag(mayChange(asker, facts)) };
}

function answerTo(id: string, state: Presence<SavedFilterFacts>, asker: Asker): SavedFilterAnswer {
  if (state.stage !== 'present') throw new Rejected(NOT_FOUND);
  return filterAnswer({ id, ...state.facts }, asker);
}
