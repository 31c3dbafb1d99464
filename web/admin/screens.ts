import type { ComponentType } from 'react';
import { type LoaderFunction, matchPath, type Params } from 'react-router-dom';
import { mayCall, mayReadHistory, type RoledRoute } from '../../services/api/route-roles.ts';
import type { Role } from '../../services/platform/http/roles.ts';
import { ADMIN_PATH } from './shared/session/paths.ts';

export type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };
export type Screen = {
  path: string;
  load: () => Promise<ScreenModule>;
  /**
   * The calls without which the screen is of no use: it opens for who may make all of them. One that reads only what is
   * public opens for auditors and for who may make its changes. Or what decides otherwise, by the address.
   */
  needs: readonly RoledRoute[] | ((params: Params, roles: readonly Role[]) => boolean);
  /** The calls of its buttons; who may not make them reads only. */
  changes: readonly RoledRoute[];
};

/**
 * The screens of the administration. A new one is a folder `web/admin/screens/<screen>/route.tsx` that exports `Component`
 * (drawn inside `AdminScreen`) and, if it needs data, `loader` (`pageLoader`), and one entry here: the guard,
 * the menu entry and every link that leads there come with it.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: ADMIN_PATH,
    load: () => import('./screens/dashboard/route.tsx'),
    needs: ['GET /dashboard'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/narudzbe`,
    load: () => import('./screens/orders/list-route.tsx'),
    needs: ['GET /orders/administration'],
    changes: ['GET /orders/delete-order/:id'],
  },
  {
    path: `${ADMIN_PATH}/generisana-narudzba/:id`,
    load: () => import('./screens/orders/detail-route.tsx'),
    needs: ['GET /orders/single-order-id/:id', 'GET /orders/:id/history'],
    changes: ['POST /orders/update-status/:id'],
  },
  {
    path: `${ADMIN_PATH}/proizvodi/:type?`,
    load: () => import('./screens/products/route.tsx'),
    needs: ['GET /products/administration', 'GET /products/administration/count/published'],
    changes: ['POST /products/update-product/:slug'],
  },
  {
    path: `${ADMIN_PATH}/najprodavaniji-proizvodi`,
    load: () => import('./screens/best-sellers/route.tsx'),
    needs: ['GET /products/administration/best-sellers'],
    changes: ['POST /products/update-best-seller/:id'],
  },
  {
    path: `${ADMIN_PATH}/grupne-izmjene`,
    load: () => import('./screens/bulk-changes/route.tsx'),
    needs: ['GET /products/bulk'],
    changes: ['POST /products/bulk/:id/undo'],
  },
  {
    path: `${ADMIN_PATH}/novi-proizvod`,
    load: () => import('./screens/product-form/add-route.tsx'),
    needs: ['POST /products/add-product', 'GET /markups'],
    changes: ['POST /products/add-product'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-proizvoda/:slug`,
    load: () => import('./screens/product-form/edit-route.tsx'),
    needs: ['GET /products/edit-product/:slug', 'GET /products/:id/history', 'GET /markups'],
    changes: ['POST /products/update-product/:slug'],
  },
  {
    path: `${ADMIN_PATH}/kategorije`,
    load: () => import('./screens/categories/list-route.tsx'),
    needs: [],
    changes: ['POST /categories/add-category'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-kategorije/:slug`,
    load: () => import('./screens/categories/edit-route.tsx'),
    needs: [],
    changes: ['POST /categories/update-category/:slug'],
  },
  {
    path: `${ADMIN_PATH}/filteri`,
    load: () => import('./screens/filter-groups/list-route.tsx'),
    needs: [],
    changes: ['POST /filters/add-filter-category'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-filtera/:id`,
    load: () => import('./screens/filter-groups/edit-route.tsx'),
    needs: ['GET /filters/edit-filter-category/:id'],
    changes: ['POST /filters/update-filter/:id'],
  },
  {
    path: `${ADMIN_PATH}/brendovi`,
    load: () => import('./screens/brands/list-route.tsx'),
    needs: [],
    changes: ['POST /brands/add-brand'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-brenda/:slug`,
    load: () => import('./screens/brands/edit-route.tsx'),
    needs: [],
    changes: ['POST /brands/update-brand/:slug'],
  },
  {
    path: `${ADMIN_PATH}/marze`,
    load: () => import('./screens/markups/list-route.tsx'),
    needs: ['GET /markups'],
    changes: ['POST /markups/add-markup'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-marze/:id`,
    load: () => import('./screens/markups/edit-route.tsx'),
    needs: ['GET /markups/edit-markup/:id'],
    changes: ['POST /markups/update-markup/:id'],
  },
  {
    path: `${ADMIN_PATH}/postavke`,
    load: () => import('./screens/settings/route.tsx'),
    needs: [],
    changes: ['POST /settings/update-settings'],
  },
  {
    path: `${ADMIN_PATH}/uvoz`,
    load: () => import('./screens/imports/list-route.tsx'),
    needs: ['GET /imports'],
    changes: ['POST /imports'],
  },
  {
    path: `${ADMIN_PATH}/uvoz/:id`,
    load: () => import('./screens/imports/detail-route.tsx'),
    needs: ['GET /imports/:id'],
    changes: ['POST /imports/:id/undo'],
  },
  {
    path: `${ADMIN_PATH}/korisnici`,
    load: () => import('./screens/users/route.tsx'),
    needs: ['GET /users'],
    changes: ['POST /users/:id/roles'],
  },
  {
    path: `${ADMIN_PATH}/recenzije`,
    load: () => import('./screens/reviews/route.tsx'),
    needs: ['GET /recensions/administration'],
    changes: ['POST /recensions/update-recension/:id'],
  },
  {
    path: `${ADMIN_PATH}/poruke`,
    load: () => import('./screens/messages/route.tsx'),
    needs: ['GET /messages'],
    changes: ['POST /messages/update-message/:id'],
  },
  {
    path: `${ADMIN_PATH}/stranice`,
    load: () => import('./screens/pages/list-route.tsx'),
    needs: ['GET /pages'],
    changes: ['POST /pages/add-page'],
  },
  {
    path: `${ADMIN_PATH}/nova-stranica`,
    load: () => import('./screens/pages/add-route.tsx'),
    needs: ['POST /pages/add-page'],
    changes: ['POST /pages/add-page'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-stranice/:slug`,
    load: () => import('./screens/pages/edit-route.tsx'),
    needs: ['GET /pages/edit-page/:slug'],
    changes: ['POST /pages/update-page/:slug'],
  },
  {
    path: `${ADMIN_PATH}/baneri`,
    load: () => import('./screens/sliders/list-route.tsx'),
    needs: ['GET /sliders'],
    changes: ['POST /sliders/add-slider'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-banera/:id`,
    load: () => import('./screens/sliders/edit-route.tsx'),
    needs: ['GET /sliders/edit-slider/:id'],
    changes: ['POST /sliders/update-slider/:id'],
  },
  {
    path: `${ADMIN_PATH}/clanci`,
    load: () => import('./screens/articles/list-route.tsx'),
    needs: ['GET /posts'],
    changes: ['POST /posts/add-post'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-clanka/:id`,
    load: () => import('./screens/articles/edit-route.tsx'),
    needs: ['GET /posts/edit-post/:id'],
    changes: ['POST /posts/update-post/:id'],
  },
  {
    path: `${ADMIN_PATH}/racun`,
    load: () => import('./screens/account/route.tsx'),
    needs: [],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/projekcije`,
    load: () => import('./screens/projections/route.tsx'),
    needs: ['GET /projections'],
    changes: ['POST /projections/:name/rebuild'],
  },
  {
    path: `${ADMIN_PATH}/poslovi`,
    load: () => import('./screens/jobs/route.tsx'),
    needs: ['GET /jobs', 'GET /jobs/:queue/failed'],
    changes: ['POST /jobs/:queue/:id/retry'],
  },
  {
    path: `${ADMIN_PATH}/dnevnik`,
    load: () => import('./screens/audit/route.tsx'),
    needs: ['GET /audit', 'GET /audit/choices'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/proizvodi-u-trenutku`,
    load: () => import('./screens/products-as-of/route.tsx'),
    needs: ['GET /products/as-of'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/historija/:entity/:id`,
    load: () => import('./screens/entity-history/route.tsx'),
    needs: ({ entity }, roles) => mayReadHistory(roles, entity),
    changes: [],
  },
];

/** Screens for who is not signed in; an administrator is sent away from them as from the login page. */
export const OPEN_SCREENS: readonly Pick<Screen, 'path' | 'load'>[] = [
  {
    path: `${ADMIN_PATH}/zaboravljena-lozinka`,
    load: () => import('./screens/forgotten-password/route.tsx'),
  },
];

/** The screen behind a path, with what stands in its places; null where there is none. */
export function screenAt(path: string): { screen: Screen; params: Params } | null {
  for (const screen of SCREENS) {
    const match = matchPath(screen.path, path);
    if (match) return { screen, params: match.params };
  }
  return null;
}

/** Whether somebody with these roles may open what is at a path, with or without a query. */
export function mayOpen(roles: readonly Role[], path: string): boolean {
  const found = screenAt(path.split('?')[0] ?? path);
  return found !== null && admits(found.screen, found.params, roles);
}

export function admits({ needs, changes }: Screen, params: Params, roles: readonly Role[]): boolean {
  if (typeof needs === 'function') return needs(params, roles);
  if (needs.length > 0) return needs.every((call) => mayCall(roles, call));
  return roles.includes('auditor') || changes.every((call) => mayCall(roles, call));
}
