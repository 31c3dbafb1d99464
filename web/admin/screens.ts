import type { ComponentType } from 'react';
import { type LoaderFunction, matchPath, type Params } from 'react-router-dom';
import { mayCall, mayReadHistory, type RoledRoute } from '../../services/access/route-roles.ts';
import type { Role } from '../../services/platform/http/roles.ts';
import { ADMIN_PATH } from './session/paths.ts';

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
 * The screens of the administration. A new one is a folder `web/admin/<screen>/route.tsx` that exports `Component`
 * (drawn inside `AdminScreen`) and, if it needs data, `loader` (`pageLoader`), and one entry here: the guard,
 * the menu entry and every link that leads there come with it.
 */
export const SCREENS: readonly Screen[] = [
  {
    path: ADMIN_PATH,
    load: () => import('./dashboard/route.tsx'),
    needs: ['GET /dashboard'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/narudzbe`,
    load: () => import('./orders/route.tsx'),
    needs: ['GET /orders/administration'],
    changes: ['GET /orders/delete-order/:id'],
  },
  {
    path: `${ADMIN_PATH}/generisana-narudzba/:id`,
    load: () => import('./order/route.tsx'),
    needs: ['GET /orders/single-order-id/:id', 'GET /orders/:id/history'],
    changes: ['POST /orders/update-status/:id'],
  },
  {
    path: `${ADMIN_PATH}/proizvodi/:type?`,
    load: () => import('./products/route.tsx'),
    needs: ['GET /products/administration', 'GET /products/administration/count/published'],
    changes: ['POST /products/update-product/:slug'],
  },
  {
    path: `${ADMIN_PATH}/najprodavaniji-proizvodi`,
    load: () => import('./best-sellers/route.tsx'),
    needs: ['GET /products/administration/best-sellers'],
    changes: ['POST /products/update-best-seller/:id'],
  },
  {
    path: `${ADMIN_PATH}/grupne-izmjene`,
    load: () => import('./bulk-changes/route.tsx'),
    needs: ['GET /products/bulk'],
    changes: ['POST /products/bulk/:id/undo'],
  },
  {
    path: `${ADMIN_PATH}/novi-proizvod`,
    load: () => import('./product-add/route.tsx'),
    needs: ['POST /products/add-product', 'GET /markups'],
    changes: ['POST /products/add-product'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-proizvoda/:slug`,
    load: () => import('./product/route.tsx'),
    needs: ['GET /products/edit-product/:slug', 'GET /products/:id/history', 'GET /markups'],
    changes: ['POST /products/update-product/:slug'],
  },
  {
    path: `${ADMIN_PATH}/kategorije`,
    load: () => import('./categories/route.tsx'),
    needs: [],
    changes: ['POST /categories/add-category'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-kategorije/:slug`,
    load: () => import('./category/route.tsx'),
    needs: [],
    changes: ['POST /categories/update-category/:slug'],
  },
  {
    path: `${ADMIN_PATH}/filteri`,
    load: () => import('./filters/route.tsx'),
    needs: [],
    changes: ['POST /filters/add-filter-category'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-filtera/:id`,
    load: () => import('./filter-group/route.tsx'),
    needs: ['GET /filters/edit-filter-category/:id'],
    changes: ['POST /filters/update-filter/:id'],
  },
  {
    path: `${ADMIN_PATH}/brendovi`,
    load: () => import('./brands/route.tsx'),
    needs: [],
    changes: ['POST /brands/add-brand'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-brenda/:slug`,
    load: () => import('./brand/route.tsx'),
    needs: [],
    changes: ['POST /brands/update-brand/:slug'],
  },
  {
    path: `${ADMIN_PATH}/marze`,
    load: () => import('./markups/route.tsx'),
    needs: ['GET /markups'],
    changes: ['POST /markups/add-markup'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-marze/:id`,
    load: () => import('./markup/route.tsx'),
    needs: ['GET /markups/edit-markup/:id'],
    changes: ['POST /markups/update-markup/:id'],
  },
  {
    path: `${ADMIN_PATH}/postavke`,
    load: () => import('./settings/route.tsx'),
    needs: [],
    changes: ['POST /settings/update-settings'],
  },
  {
    path: `${ADMIN_PATH}/uvoz`,
    load: () => import('./imports/route.tsx'),
    needs: ['GET /imports'],
    changes: ['POST /imports'],
  },
  {
    path: `${ADMIN_PATH}/uvoz/:id`,
    load: () => import('./import/route.tsx'),
    needs: ['GET /imports/:id'],
    changes: ['POST /imports/:id/undo'],
  },
  {
    path: `${ADMIN_PATH}/korisnici`,
    load: () => import('./users/route.tsx'),
    needs: ['GET /users'],
    changes: ['POST /users/:id/roles'],
  },
  {
    path: `${ADMIN_PATH}/recenzije`,
    load: () => import('./reviews/route.tsx'),
    needs: ['GET /recensions/administration'],
    changes: ['POST /recensions/update-recension/:id'],
  },
  {
    path: `${ADMIN_PATH}/poruke`,
    load: () => import('./messages/route.tsx'),
    needs: ['GET /messages'],
    changes: ['POST /messages/update-message/:id'],
  },
  {
    path: `${ADMIN_PATH}/stranice`,
    load: () => import('./pages/route.tsx'),
    needs: ['GET /pages'],
    changes: ['POST /pages/add-page'],
  },
  {
    path: `${ADMIN_PATH}/nova-stranica`,
    load: () => import('./new-page/route.tsx'),
    needs: ['POST /pages/add-page'],
    changes: ['POST /pages/add-page'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-stranice/:slug`,
    load: () => import('./page/route.tsx'),
    needs: ['GET /pages/edit-page/:slug'],
    changes: ['POST /pages/update-page/:slug'],
  },
  {
    path: `${ADMIN_PATH}/baneri`,
    load: () => import('./sliders/route.tsx'),
    needs: ['GET /sliders'],
    changes: ['POST /sliders/add-slider'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-banera/:id`,
    load: () => import('./slider/route.tsx'),
    needs: ['GET /sliders/edit-slider/:id'],
    changes: ['POST /sliders/update-slider/:id'],
  },
  {
    path: `${ADMIN_PATH}/clanci`,
    load: () => import('./articles/route.tsx'),
    needs: ['GET /posts'],
    changes: ['POST /posts/add-post'],
  },
  {
    path: `${ADMIN_PATH}/uredjivanje-clanka/:id`,
    load: () => import('./article/route.tsx'),
    needs: ['GET /posts/edit-post/:id'],
    changes: ['POST /posts/update-post/:id'],
  },
  {
    path: `${ADMIN_PATH}/racun`,
    load: () => import('./account/route.tsx'),
    needs: [],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/projekcije`,
    load: () => import('./projections/route.tsx'),
    needs: ['GET /projections'],
    changes: ['POST /projections/:name/rebuild'],
  },
  {
    path: `${ADMIN_PATH}/poslovi`,
    load: () => import('./jobs/route.tsx'),
    needs: ['GET /jobs', 'GET /jobs/:queue/failed'],
    changes: ['POST /jobs/:queue/:id/retry'],
  },
  {
    path: `${ADMIN_PATH}/dnevnik`,
    load: () => import('./audit/route.tsx'),
    needs: ['GET /audit', 'GET /audit/choices'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/proizvodi-u-trenutku`,
    load: () => import('./products-then/route.tsx'),
    needs: ['GET /products/as-of'],
    changes: [],
  },
  {
    path: `${ADMIN_PATH}/historija/:entity/:id`,
    load: () => import('./thing/route.tsx'),
    needs: ({ entity }, roles) => mayReadHistory(roles, entity),
    changes: [],
  },
];

/** Screens for who is not signed in; an administrator is sent away from them as from the login page. */
export const OPEN_SCREENS: readonly Pick<Screen, 'path' | 'load'>[] = [
  { path: `${ADMIN_PATH}/zaboravljena-lozinka`, load: () => import('./forgotten-password/route.tsx') },
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
