import type { ShopApp } from '../platform/http/http.ts';
import { Deleted, IdParams, SlugParams } from '../platform/kernel/http-schemas.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { type BrandCommand, type BrandState, brandDecider } from './brand.decider.ts';
import type { BrandEvent, BrandFacts } from './brand.events.ts';
import {
  ADMINISTRATOR,
  type CatalogueDeps,
  found,
  handleWithoutSlug,
  handleWithSlug,
  idForNew,
  inUse,
  READS,
  type Slugged,
  settle,
  slugFrom,
} from './catalogue.deps.ts';
import { BrandAnswer, BrandBody } from './catalogue.schemas.ts';
import { brandAnswer, brandChanges } from './catalogue.wire.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { NO_PICTURE } from './product.facts.ts';

const SLUGGED: Slugged<BrandState, BrandCommand, BrandEvent> = {
  decider: brandDecider,
  scope: 'brand-slug',
  has: (state, slug) => state.stage === 'present' && state.facts.slug === slug,
};
const NOT_FOUND = reject('missing', 'brand_not_found', 'Brend ne postoji.').error;
const tags = ['brands'];

/** Brands (specification/catalogue §3). */
export function brandRoutes(deps: CatalogueDeps) {
  const { registry, readModels, queries } = deps;

  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'brands');
    lookup.public('/brands', 'All brands by name', ({ brands }) => brands.all.map(brandAnswer));
    lookup.public('/brands/single-brand-id/:id', 'A brand by its id', ({ brands }, id) =>
      brandAnswer(orMissing(brands.byId(id), NOT_FOUND)),
    );
    lookup.public('/brands/edit-brand/:slug', 'A brand by its slug', ({ brands }, slug) =>
      brandAnswer(orMissing(brands.bySlug(slug), NOT_FOUND)),
    );

    app.post(
      '/brands/add-brand',
      {
        config: ADMINISTRATOR,
        schema: { tags, summary: 'Add a brand', body: BrandBody, response: { 201: BrandAnswer } },
      },
      async (request, reply) => {
        const context = request.commandContext();
        const id = idForNew('brand', context);
        const slug = slugFrom(request.body.slug);
        const { name, link, discount, metaDesc: description } = request.body;
        const facts: BrandFacts = {
          ...{ name, link, discount, description, image: NO_PICTURE },
          ...brandChanges(request.body),
          slug,
          number: await registry.nextNumber('brand'),
        };
        const handled = await handleWithSlug(deps, SLUGGED, {
          id,
          slug,
          command: { kind: 'add', facts },
          context,
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : facts;
        return reply
          .code(201)
          .at(handled.position)
          .send(brandAnswer({ ...now, id }));
      },
    );

    app.post(
      '/brands/update-brand/:slug',
      {
        config: ADMINISTRATOR,
        schema: {
          tags,
          summary: 'Change a brand',
          params: SlugParams,
          body: BrandBody,
          response: { 200: BrandAnswer },
        },
      },
      async (request, reply) => {
        const before = await found(
          deps,
          async () => (await queries.lookups()).brands.bySlug(request.params.slug),
          NOT_FOUND,
        );
        const slug = slugFrom(request.body.slug);
        const changes = { ...brandChanges(request.body), slug };
        const handled = await handleWithSlug(deps, SLUGGED, {
          id: before.id,
          slug,
          command: { kind: 'update', changes },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        const now = handled.state.stage === 'present' ? handled.state.facts : before;
        return reply
          .code(200)
          .at(handled.position)
          .send(brandAnswer({ ...now, id: before.id }));
      },
    );

    app.route({
      method: ['GET', 'DELETE'],
      url: '/brands/delete-brand/:id',
      config: ADMINISTRATOR,
      schema: {
        tags,
        summary: 'Delete a brand that no product has',
        params: IdParams,
        response: { 200: Deleted },
      },
      async handler(request, reply) {
        await settle(deps);
        const brand = orMissing((await queries.lookups()).brands.byId(request.params.id), NOT_FOUND);
        const products = (await queries.usage()).brand(brand.number);
        if (products > 0) throw new Rejected(inUse('brand_in_use', `Brend „${brand.name}“`, products));
        const handled = await handleWithoutSlug(deps, SLUGGED, {
          id: brand.id,
          command: { kind: 'delete' },
          context: request.commandContext(),
        });
        if (handled.position) await readModels.waitFor(handled.position, READS);
        return reply.code(200).at(handled.position).send({ _id: brand.id });
      },
    });
  };
}
