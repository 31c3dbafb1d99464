import {
  type ContentQueries,
  type PostView,
  postAnswer,
  type SliderView,
  sliderAnswer,
} from '../content/index.ts';
import { type ReviewQueries, reviewAnswer } from '../reviews/index.ts';
import { type StorefrontDeps, storefrontRoutes } from './storefront.routes.ts';

type Ports = {
  readonly catalogue: StorefrontDeps['queries'];
  readonly content: Pick<ContentQueries, 'pageBySlug'> & Pick<ReviewQueries, 'reviewsOf' | 'ratingOf'>;
  /** Content of the home page. */
  readonly frontPage: () => Promise<{
    readonly sliders: readonly SliderView[];
    readonly posts: readonly PostView[];
  }>;
};

/** The storefront's read routes, one call per page. */
export function createStorefront({ cache }: Pick<StorefrontDeps, 'cache'>, ports: Ports) {
  const { catalogue, content, frontPage } = ports;
  return {
    routes: storefrontRoutes({
      cache,
      queries: catalogue,
      async frontPage() {
        const { sliders, posts } = await frontPage();
        return { sliders: sliders.map(sliderAnswer), posts: posts.map(postAnswer) };
      },
      reviewsOf: async (productId) => (await content.reviewsOf(productId)).map(reviewAnswer),
      ratingOf: (productId) => content.ratingOf(productId),
      pageBySlug: (slug) => content.pageBySlug(slug),
    }),
  };
}
