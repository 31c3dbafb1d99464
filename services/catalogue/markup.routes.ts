import type { ShopApp } from '../platform/http/http.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, reject, unwrap } from '../platform/kernel/rejection.ts';
import {
  ADMINISTRATOR,
  type CatalogueDeps,
  found,
  idForNew,
  inUse,
  READS,
  settle,
} from './catalogue.deps.ts';
import { MarkupAnswer, MarkupBody } from './catalogue.schemas.ts';
import { markupAnswer } from './catalogue.wire.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { markupDecider } from './markup.decider.ts';
import type { MarkupFacts } from './markup.events.ts';

const NOT_FOUND = reject('missing', 'markup_not_found', 'Marža ne postoji.').error;
const tags = ['markups'];

/** Markups, which are the list of deliverers, too: for administrators only (specification/catalogue §5). */
export function markupRoutes(deps: CatalogueDeps) {
  const { handler, registry, readModels, queries } = deps;

  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'markups');
    lookup.administrator('/markups', 'All markups', ({ markups }) => markups.all.map(markupAnswer));
    for (const path of ['/markups/single-markup-id/:id', '/markups/edit-markup/:id']) {
      lookup.administrator(path, 'A markup by its id', ({ markups }, id) =>
        markupAnswer(orMissing(markups.byId(id), NOT_FOUND)),
      );
    }

    app.post(
      '/markups/add-markup',
      {
        config: ADMINISTRATOR,
        schema: { tags, summary: 'Add a markup', body: MarkupBody, response: { 201: MarkupAnswer } },
      },
      async (request, reply) => {
        const context = request.commandContext();
        const id = idForNew('markup', context);
        const facts: MarkupFacts = {
          number: await registry.nextNumber('markup'),
          name: request.body.name.trim(),
          percent: request.body.value,
        };
        const handled = unwrap(await handler.handle(markupDecider, id, { kind: 'add', facts }, context));
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : facts;
        return reply
          .code(201)
          .at(handled.position)
          .send(markupAnswer({ ...now, id }));
      },
    );

    app.post(
      '/markups/update-markup/:id',
      {
        config: ADMINISTRATOR,
        schema: {
          tags,
          summary: 'Change a markup',
          params: IdParams,
          body: MarkupBody,
          response: { 200: MarkupAnswer },
        },
      },
      async (request, reply) => {
        const before = await found(
          deps,
          async () => (await queries.lookups()).markups.byId(request.params.id),
          NOT_FOUND,
        );
        const changes = { name: request.body.name.trim(), percent: request.body.value };
        const handled = unwrap(
          await handler.handle(
            markupDecider,
            before.id,
            { kind: 'update', changes },
            request.commandContext(),
          ),
        );
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : before;
        return reply
          .code(200)
          .at(handled.position)
          .send(markupAnswer({ ...now, id: before.id }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/markups/delete-markup/:id',
      config: ADMINISTRATOR,
      schema: {
        tags,
        summary: 'Delete a markup that no product has, as markup or deliverer',
        params: IdParams,
        response: { 200: Deleted },
      },
      async handler(request, reply) {
        await settle(deps);
        const markup = orMissing((await queries.lookups()).markups.byId(request.params.id), NOT_FOUND);
        const products = (await queries.usage()).markup(markup.number);
        if (products > 0) throw new Rejected(inUse('markup_in_use', `Marža „${markup.name}“`, products));
        const handled = unwrap(
          await deps.handler.handle(markupDecider, markup.id, { kind: 'delete' }, request.commandContext()),
        );
        if (handled.position) await readModels.waitFor(handled.position, READS);
        return reply.code(200).at(handled.position).send({ _id: markup.id });
      },
    });
  };
}
