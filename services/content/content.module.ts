import type { ContentDeps } from './content.answers.ts';
import { pageRoutes } from './page.routes.ts';
import { postRoutes } from './post.routes.ts';
import { sliderRoutes } from './slider.routes.ts';

/** Pages, posts and sliders. */
export function createContent(stores: Omit<ContentDeps, 'queries'>, ports: Pick<ContentDeps, 'queries'>) {
  const deps = { ...stores, ...ports };
  const [slider, post, page] = [sliderRoutes(deps), postRoutes(deps), pageRoutes(deps)];
  return {
    routes: [slider.routes, post.routes, page.routes],
    undoers: { slider: slider.undoer, post: post.undoer, page: page.undoer },
  };
}
