import { entityHandlers } from '../platform/entity/entity-handlers.ts';
import { sentFacts } from '../platform/entity/entity-wire.ts';
import { listAnswer } from '../platform/http/calls/list-page.ts';
import { serve } from '../platform/http/serving/serve.ts';
import {
  alsoDeleted,
  byAsker,
  byIdOrNumber,
  type ContentDeps,
  isPublished,
  READS,
  shownTo,
} from './content.answers.ts';
import type { SliderBody } from './content.schemas.ts';
import { sliderAnswer } from './content.wire.ts';
import { sliderDecider } from './slider.decider.ts';
import { SLIDER } from './slider.fields.ts';
import { slidersContract } from './sliders.contract.ts';

const { notFound } = sliderDecider;

/** Answers the calls of `slidersContract`. */
export function sliderRoutes({ queries, cache, ...deps }: ContentDeps) {
  const find = (id: string) => queries.slider(id);
  const existing = byIdOrNumber(find, notFound);
  const slider = entityHandlers(
    { ...deps, reads: READS },
    {
      decider: sliderDecider,
      fieldsOf: (body: SliderBody) => sentFacts(SLIDER, body),
      defaults: (number) => ({ position: number }),
      toUpdate: existing,
      toDelete: existing,
      toRestore: alsoDeleted(queries, 'slider', notFound),
      answerOf: sliderAnswer,
    },
  );

  const routes = serve('content', slidersContract, {
    'GET /sliders': byAsker(cache, async ({ privileged, query }) => {
      const shown = (await queries.sliders()).filter((one) => privileged || isPublished(one));
      return listAnswer(shown.map(sliderAnswer), query);
    }),
    'GET /sliders/edit-slider/:id': byAsker(cache, async (request) =>
      sliderAnswer(shownTo(request, await find(request.params.id), isPublished, notFound)),
    ),
    'POST /sliders/add-slider': slider.add,
    'POST /sliders/update-slider/:id': slider.update,
    'POST /sliders/:id/restore': slider.restore,
    'DELETE /sliders/delete-slider/:id': slider.deletion,
  });
  return { routes, undoer: slider.undoer };
}
