import type { ShopApp } from '../platform/http/http.ts';
import { Deleted, IdParams } from '../platform/kernel/http-schemas.ts';
import { unwrap } from '../platform/kernel/rejection.ts';
import {
  ADMINISTRATOR,
  absent,
  answerByAsker,
  type ContentDeps,
  creationId,
  factsOf,
  listAnswer,
  PUBLIC,
} from './content.answers.ts';
import { ListQuery, SliderAnswer, SliderBody } from './content.schemas.ts';
import { sliderAnswer, sliderFrom } from './content.wire.ts';
import { sliderDecider } from './slider.decider.ts';

const notFound = absent('slider_not_found', 'Baner ne postoji.');

/** The sliders' calls (specification/content §2). Whoever is no administrator sees the published ones. */
export function sliderRoutes({
  handler,
  registry,
  queries,
  cache,
}: ContentDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/sliders',
      { schema: { querystring: ListQuery, tags: ['content'], summary: 'Baneri' }, config: PUBLIC },
      (request, reply) =>
        answerByAsker({ request, reply, cache }, async (asker) => {
          const sliders = await queries.sliders();
          const shown = sliders.filter(({ published }) => published || asker === 'administrator');
          return listAnswer(shown.map(sliderAnswer), request.query);
        }),
    );

    app.get(
      '/sliders/edit-slider/:id',
      { schema: { params: IdParams, tags: ['content'], summary: 'Baner za uređivanje' }, config: PUBLIC },
      (request, reply) =>
        answerByAsker({ request, reply, cache }, async (asker) => {
          const slider = await queries.slider(request.params.id);
          if (!slider || (!slider.published && asker !== 'administrator')) throw notFound();
          return sliderAnswer(slider);
        }),
    );

    app.post(
      '/sliders/add-slider',
      {
        schema: {
          body: SliderBody,
          response: { 201: SliderAnswer },
          tags: ['content'],
          summary: 'Novi baner',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const context = request.commandContext();
        const asked = sliderFrom(request.body);
        const id = creationId('slider', context.commandId);
        const number = await registry.nextNumber('slider');
        const facts = { image: '', mobileImage: '', position: number, published: false, ...asked, number };
        const { state, position } = unwrap(
          await handler.handle(sliderDecider, id, { kind: 'add', facts }, context),
        );
        return reply
          .at(position)
          .code(201)
          .send(sliderAnswer({ id, ...factsOf(state, notFound) }));
      },
    );

    app.post(
      '/sliders/update-slider/:id',
      {
        schema: {
          params: IdParams,
          body: SliderBody,
          response: { 200: SliderAnswer },
          tags: ['content'],
          summary: 'Izmjena banera',
        },
        config: ADMINISTRATOR,
      },
      async (request, reply) => {
        const id = await idOf(request.params.id);
        const command = { kind: 'update', changes: sliderFrom(request.body) } as const;
        const { state, position } = unwrap(
          await handler.handle(sliderDecider, id, command, request.commandContext()),
        );
        return reply.at(position).send(sliderAnswer({ id, ...factsOf(state, notFound) }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/sliders/delete-slider/:id',
      // A HEAD request would delete, too.
      exposeHeadRoute: false,
      schema: { params: IdParams, response: { 200: Deleted }, tags: ['content'], summary: 'Brisanje banera' },
      config: ADMINISTRATOR,
      handler: async (request, reply) => {
        const id = await idOf(request.params.id);
        const { position } = unwrap(
          await handler.handle(sliderDecider, id, { kind: 'delete' }, request.commandContext()),
        );
        return reply.at(position).send({ _id: id });
      },
    });
  };

  async function idOf(id: string): Promise<string> {
    if (!/^\d+$/.test(id)) return id;
    const slider = await queries.slider(id);
    if (!slider) throw notFound();
    return slider.id;
  }
}
