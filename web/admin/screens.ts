import type { ComponentType } from 'react';
import { type LoaderFunction, matchPath } from 'react-router-dom';
import { ADMIN_PATH } from './session/paths.ts';

export type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };
export type Screen = { path: string; load: () => Promise<ScreenModule> };

/**
 * The screens of the administration. A new one is a folder `web/admin/<screen>/route.tsx` that exports `Component`
 * (drawn inside `AdminScreen`) and, if it needs data, `loader` (`pageLoader`), and one line here: the guard, the menu
 * entry and every link that leads there come with it.
 */
export const SCREENS: readonly Screen[] = [
  { path: ADMIN_PATH, load: () => import('./dashboard/route.tsx') },
  { path: `${ADMIN_PATH}/narudzbe`, load: () => import('./orders/route.tsx') },
  { path: `${ADMIN_PATH}/generisana-narudzba/:id`, load: () => import('./order/route.tsx') },
  { path: `${ADMIN_PATH}/proizvodi/:type?`, load: () => import('./products/route.tsx') },
  { path: `${ADMIN_PATH}/najprodavaniji-proizvodi`, load: () => import('./best-sellers/route.tsx') },
  { path: `${ADMIN_PATH}/grupne-izmjene`, load: () => import('./bulk-changes/route.tsx') },
  { path: `${ADMIN_PATH}/novi-proizvod`, load: () => import('./product-add/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-proizvoda/:slug`, load: () => import('./product/route.tsx') },
  { path: `${ADMIN_PATH}/kategorije`, load: () => import('./categories/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-kategorije/:slug`, load: () => import('./category/route.tsx') },
  { path: `${ADMIN_PATH}/filteri`, load: () => import('./filters/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-filtera/:id`, load: () => import('./filter-group/route.tsx') },
  { path: `${ADMIN_PATH}/brendovi`, load: () => import('./brands/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-brenda/:slug`, load: () => import('./brand/route.tsx') },
  { path: `${ADMIN_PATH}/marze`, load: () => import('./markups/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-marze/:id`, load: () => import('./markup/route.tsx') },
  { path: `${ADMIN_PATH}/postavke`, load: () => import('./settings/route.tsx') },
  { path: `${ADMIN_PATH}/uvoz`, load: () => import('./imports/route.tsx') },
  { path: `${ADMIN_PATH}/uvoz/:id`, load: () => import('./import/route.tsx') },
  { path: `${ADMIN_PATH}/korisnici`, load: () => import('./users/route.tsx') },
  { path: `${ADMIN_PATH}/recenzije`, load: () => import('./reviews/route.tsx') },
  { path: `${ADMIN_PATH}/poruke`, load: () => import('./messages/route.tsx') },
  { path: `${ADMIN_PATH}/stranice`, load: () => import('./pages/route.tsx') },
  { path: `${ADMIN_PATH}/nova-stranica`, load: () => import('./new-page/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-stranice/:slug`, load: () => import('./page/route.tsx') },
  { path: `${ADMIN_PATH}/baneri`, load: () => import('./sliders/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-banera/:id`, load: () => import('./slider/route.tsx') },
  { path: `${ADMIN_PATH}/clanci`, load: () => import('./articles/route.tsx') },
  { path: `${ADMIN_PATH}/uredjivanje-clanka/:id`, load: () => import('./article/route.tsx') },
  { path: `${ADMIN_PATH}/racun`, load: () => import('./account/route.tsx') },
  { path: `${ADMIN_PATH}/projekcije`, load: () => import('./projections/route.tsx') },
  { path: `${ADMIN_PATH}/poslovi`, load: () => import('./jobs/route.tsx') },
  { path: `${ADMIN_PATH}/dnevnik`, load: () => import('./audit/route.tsx') },
  { path: `${ADMIN_PATH}/proizvodi-u-trenutku`, load: () => import('./products-then/route.tsx') },
  { path: `${ADMIN_PATH}/historija/:entity/:id`, load: () => import('./thing/route.tsx') },
];

/** Screens for who is not signed in; an administrator is sent away from them as from the login page. */
export const OPEN_SCREENS: readonly Screen[] = [
  { path: `${ADMIN_PATH}/zaboravljena-lozinka`, load: () => import('./forgotten-password/route.tsx') },
];

/** Whether a link may lead there: menu entries and buttons of screens that are not built yet are not shown. */
export function screenExists(path: string): boolean {
  return [...SCREENS, ...OPEN_SCREENS].some((screen) => matchPath(screen.path, path) !== null);
}
