import type { ShopApp } from '../platform/http/http.ts';
import type { ContentDeps } from './content.answers.ts';
import { pageRoutes } from './page.routes.ts';
import { postRoutes } from './post.routes.ts';
import { sliderRoutes } from './slider.routes.ts';

/** Pages, posts and sliders. */
export function createContent(stores: Omit<ContentDeps, 'queries'>, ports: Pick<ContentDeps, 'queries'>) {
  const deps = { ...stores, ...ports };
  return {
    async routes(app: ShopApp): Promise<void> {
      for (const routes of [sliderRoutes, postRoutes, pageRoutes]) await app.register(routes(deps));
    },
  };
}
