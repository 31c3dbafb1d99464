import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the modules of the routes that the address matches, before hydration: the router would otherwise render
 * nothing until they are loaded, and discard the server-rendered page.
 */
export async function loadMatches(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
