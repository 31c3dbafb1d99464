import { entityRoutes } from '../../platform/entity/entity-routes.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import { type CatalogueDeps, finders, inUse, whenShown } from '../catalogue.deps.ts';
import { MarkupAnswer, MarkupBody } from '../catalogue.schemas.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { markupAnswer } from './lookups.wire.ts';
import { markupDecider } from './markup.decider.ts';

const { notFound } = markupDecider;

/** Markups, which are the list of deliverers, too: for administrators only (specification/catalogue §5). */
export function markupRoutes(deps: CatalogueDeps) {
  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'markups');
    lookup.administratorList('/markups', 'All markups', ({ markups }) => markups.all.map(markupAnswer));
    for (const path of ['/markups/single-markup-id/:id', '/markups/edit-markup/:id']) {
      lookup.administrator(path, 'A markup by its id', ({ markups }, id) =>
        markupAnswer(orMissing(markups.byId(id), notFound)),
      );
    }

    entityRoutes(app, whenShown(deps), {
      decider: markupDecider,
      path: '/markups',
      name: 'markup',
      tag: 'markups',
      noun: 'markup',
      body: MarkupBody,
      answer: MarkupAnswer,
      fieldsOf: ({ name, value }) => ({ name: name.trim(), percent: value }),
      newFacts: (fields, number) => ({ ...fields, number }),
      answerOf: markupAnswer,
      ...finders(deps, {
        notFound,
        shelfOf: ({ markups }) => markups,
        refuseUsed: ({ number, name }, usage) =>
          inUse('markup_in_use', `Marža „${name}“`, { products: usage.markup(number) }),
      }),
    });
  };
}
