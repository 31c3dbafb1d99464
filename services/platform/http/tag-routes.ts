import type { ShopApp } from './http.ts';

/** Groups the routes that are registered on `app` from now on in the OpenAPI document, unless a route names a tag itself. */
export function tagRoutes(app: ShopApp, tag: string): void {
  app.addHook('onRoute', (route) => {
    route.schema = { tags: [tag], ...route.schema };
  });
}
