import type { ContentDeps } from './content.answers.ts';
import type { PickedProducts } from './content.ports.ts';
import { pageRoutes } from './page.routes.ts';
import { postRoutes } from './post.routes.ts';
import { sliderRoutes } from './slider.routes.ts';

/** Pages, posts and sliders. */
export function createContent(
  stores: Omit<ContentDeps, 'queries'>,
  { queries, products }: Pick<ContentDeps, 'queries'> & { readonly products: PickedProducts },
) {
  const deps = { ...stores, queries };
  const [slider, post, page] = [sliderRoutes(deps), postRoutes(deps), pageRoutes(deps, products)];
  return {
    routes: [slider.routes, post.routes, page.routes],
    undoers: { slider: slider.undoer, post: post.undoer, page: page.undoer },
  };
}
