import { matchRoutes, type RouteObject } from 'react-router-dom';
import { LAYOUT_ROUTE } from '../layout/use-layout.ts';

/** The code of the screens that the address matches; what surrounds every page is here already. */
export async function codeOf(routes: RouteObject[], url: URL) {
  const matches = (matchRoutes(routes, url) ?? []).filter(({ route }) => route.id !== LAYOUT_ROUTE);
  return Promise.all(
    matches.map(async ({ route, params }) => {
      const code: Pick<RouteObject, 'loader'> = typeof route.lazy === 'function' ? await route.lazy() : route;
      return { loader: code.loader, params, pattern: route.path ?? '' };
    }),
  );
}
