import { entityRoutes } from '../platform/entity/entity-routes.ts';
import type { ShopApp } from '../platform/http/http.ts';
import {
  alsoDeleted,
  byIdOrNumber,
  type ContentDeps,
  listRoute,
  oneRoute,
  READS,
} from './content.answers.ts';
import type { SliderView } from './content.ports.ts';
import { SliderAnswer, SliderBody } from './content.schemas.ts';
import { sliderAnswer, sliderFields } from './content.wire.ts';
import { sliderDecider } from './slider.decider.ts';

const { notFound } = sliderDecider;
const shown = { isPublic: ({ published }: SliderView) => published, answerOf: sliderAnswer };

/** The sliders' calls (specification/content §2). Whoever is no administrator sees the published ones. */
export function sliderRoutes({ queries, cache, ...deps }: ContentDeps) {
  const find = (id: string) => queries.slider(id);
  const existing = byIdOrNumber(find, notFound);

  return async (app: ShopApp): Promise<void> => {
    listRoute(app, cache, '/sliders', { ...shown, summary: 'Banners', all: () => queries.sliders() });
    oneRoute(app, cache, '/sliders/edit-slider/:id', { ...shown, summary: 'A banner', find, notFound });

    entityRoutes(
      app,
      { ...deps, reads: READS },
      {
        decider: sliderDecider,
        path: '/sliders',
        name: 'slider',
        tag: 'content',
        noun: 'banner',
        body: SliderBody,
        answer: SliderAnswer,
        fieldsOf: sliderFields,
        newFacts: (fields, number) => ({
          image: '',
          mobileImage: '',
          position: number,
          published: false,
          ...fields,
          number,
        }),
        toUpdate: existing,
        toDelete: existing,
        toRestore: alsoDeleted(queries, 'slider', notFound),
        answerOf: sliderAnswer,
      },
    );
  };
}
