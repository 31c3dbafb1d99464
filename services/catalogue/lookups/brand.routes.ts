import { entityRoutes } from '../../platform/entity/entity-routes.ts';
import { uniqueSlug } from '../../platform/entity/unique-slug.ts';
import type { ShopApp } from '../../platform/http/http.ts';
import { alsoDeleted, type CatalogueDeps, finders, inUse, SLUG_TAKEN, whenShown } from '../catalogue.deps.ts';
import { BrandAnswer, BrandBody } from '../catalogue.schemas.ts';
import { NO_PICTURE } from '../product-fields.ts';
import { brandDecider } from './brand.decider.ts';
import { lookupRoutes, orMissing } from './lookup-routes.ts';
import { brandAnswer, brandFields } from './lookups.wire.ts';

const { notFound } = brandDecider;

/** Brands (specification/catalogue §3). */
export function brandRoutes(deps: CatalogueDeps) {
  return async (app: ShopApp): Promise<void> => {
    const lookup = lookupRoutes(app, deps, 'brands');
    lookup.publicList('/brands', 'All brands by name', ({ brands }) => brands.all.map(brandAnswer));
    lookup.public('/brands/single-brand-id/:id', 'A brand by its id', ({ brands }, id) =>
      brandAnswer(orMissing(brands.byId(id), notFound)),
    );
    lookup.public('/brands/edit-brand/:slug', 'A brand by its slug', ({ brands }, slug) =>
      brandAnswer(orMissing(brands.bySlug(slug), notFound)),
    );

    entityRoutes(app, whenShown(deps), {
      decider: brandDecider,
      slug: uniqueSlug(brandDecider, SLUG_TAKEN),
      path: '/brands',
      name: 'brand',
      tag: 'brands',
      noun: 'brand',
      body: BrandBody,
      answer: BrandAnswer,
      fieldsOf: brandFields,
      newFacts: (fields, number) => ({ image: NO_PICTURE, ...fields, number }),
      answerOf: brandAnswer,
      toRestore: alsoDeleted(deps, 'brand', notFound),
      ...finders(deps, {
        notFound,
        shelfOf: ({ brands }) => brands,
        refuseUsed: ({ number, name }, usage) =>
          inUse('brand_in_use', `Brend „${name}“`, { products: usage.brand(number) }),
      }),
    });
  };
}
