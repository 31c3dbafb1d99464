import { entityHandlers } from '../../platform/entity/entity-handlers.ts';
import { sentFacts } from '../../platform/entity/entity-wire.ts';
import { listAnswer } from '../../platform/http/calls/list-page.ts';
import { type Served, serve } from '../../platform/http/serving/serve.ts';
import { type CatalogueDeps, finders, orMissing, READS, whenShown } from '../catalogue.deps.ts';
import type { MarkupBody } from '../catalogue.schemas.ts';
import { inUse } from '../in-use.ts';
import { markupsContract } from './lookups.contract.ts';
import { markupAnswer } from './lookups.wire.ts';
import { markupDecider } from './markup.decider.ts';
import { MARKUP } from './markup.fields.ts';

const { notFound } = markupDecider;

/** Answers the calls of `markupsContract`. */
export function markupRoutes(deps: CatalogueDeps) {
  const markups = async () => (await deps.queries.lookups()).markups;
  const markup = entityHandlers(whenShown(deps), {
    decider: markupDecider,
    fieldsOf: (body: MarkupBody) => sentFacts(MARKUP, body),
    answerOf: markupAnswer,
    ...finders(deps, {
      notFound,
      shelfOf: (lookups) => lookups.markups,
      refuseUsed: ({ number, name }, usage) =>
        inUse('markup_in_use', `Marža „${name}“`, { products: usage.markup(number) }),
    }),
  });
  const one: Served<(typeof markupsContract)['GET /markups/edit-markup/:id']> = {
    reads: READS,
    handle: async ({ params }) => markupAnswer(orMissing((await markups()).byId(params.id), notFound)),
  };

  const routes = serve({ tag: 'markups', reads: READS }, markupsContract, {
    'GET /markups': async ({ query }) => listAnswer((await markups()).all.map(markupAnswer), query),
    'GET /markups/single-markup-id/:id': one,
    'GET /markups/edit-markup/:id': one,
    'POST /markups/add-markup': markup.add,
    'POST /markups/update-markup/:id': markup.update,
    'DELETE /markups/delete-markup/:id': markup.deletion,
  });
  return { routes, undoer: markup.undoer };
}
