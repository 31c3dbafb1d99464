import type { ShopApp } from '../platform/http/http.ts';
import type { ContentDeps } from './content.answers.ts';
import { pageRoutes } from './page.routes.ts';
import { postRoutes } from './post.routes.ts';
import { sliderRoutes } from './slider.routes.ts';

/** All calls of banners, articles and landing pages. */
export function contentRoutes(deps: ContentDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    await app.register(sliderRoutes(deps));
    await app.register(postRoutes(deps));
    await app.register(pageRoutes(deps));
  };
}
