import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import {
  fullPath,
  SCREEN_ACCESS,
  type ScreenAccess,
  type ScreenPath,
} from './shared/session/screen-access.ts';

type ScreenModule = { Component: ComponentType; loader?: LoaderFunction };
export type Screen = ScreenAccess & { path: string; load: () => Promise<ScreenModule> };

/**
 * The screens of the administration. A new one is a folder `web/admin/screens/<screen>` whose `route.tsx` exports
 * `Component` (drawn inside `AdminScreen`) and, if it needs data, `loader` (`pageLoader`), one entry here and one in
 * `screen-access.ts`: the guard, the menu entry and every link to it are derived from them.
 */
const MODULES: Readonly<Record<ScreenPath, () => Promise<ScreenModule>>> = {
  '': () => import('./screens/dashboard/route.tsx'),
  narudzbe: () => import('./screens/orders/list-route.tsx'),
  'generisana-narudzba/:id': () => import('./screens/orders/detail-route.tsx'),
  'izmjena-narudzbe/:id': () => import('./screens/order-change/route.tsx'),
  'nova-narudzba': () => import('./screens/phone-order/route.tsx'),
  uplate: () => import('./screens/payments/route.tsx'),
  'izdati-racuni': () => import('./screens/invoices/route.tsx'),
  'proizvodi/:type?': () => import('./screens/products/route.tsx'),
  'najprodavaniji-proizvodi': () => import('./screens/best-sellers/route.tsx'),
  'grupne-izmjene': () => import('./screens/bulk-changes/route.tsx'),
  'novi-proizvod': () => import('./screens/product-form/add-route.tsx'),
  'uredjivanje-proizvoda/:slug': () => import('./screens/product-form/edit-route.tsx'),
  zalihe: () => import('./screens/stock/route.tsx'),
  'zalihe/promjene': () => import('./screens/stock-movements/route.tsx'),
  inventura: () => import('./screens/stock-counts/list-route.tsx'),
  'inventura/:id': () => import('./screens/stock-counts/detail-route.tsx'),
  'zalihe/serija/:lot': () => import('./screens/stock-lot/route.tsx'),
  kategorije: () => import('./screens/categories/list-route.tsx'),
  'uredjivanje-kategorije/:slug': () => import('./screens/categories/edit-route.tsx'),
  filteri: () => import('./screens/filter-groups/list-route.tsx'),
  'uredjivanje-filtera/:id': () => import('./screens/filter-groups/edit-route.tsx'),
  brendovi: () => import('./screens/brands/list-route.tsx'),
  'uredjivanje-brenda/:slug': () => import('./screens/brands/edit-route.tsx'),
  marze: () => import('./screens/markups/list-route.tsx'),
  'uredjivanje-marze/:id': () => import('./screens/markups/edit-route.tsx'),
  postavke: () => import('./screens/settings/route.tsx'),
  uvoz: () => import('./screens/imports/list-route.tsx'),
  'uvoz/:id': () => import('./screens/imports/detail-route.tsx'),
  korisnici: () => import('./screens/users/route.tsx'),
  recenzije: () => import('./screens/reviews/route.tsx'),
  poruke: () => import('./screens/messages/route.tsx'),
  stranice: () => import('./screens/pages/list-route.tsx'),
  'nova-stranica': () => import('./screens/pages/add-route.tsx'),
  'uredjivanje-stranice/:slug': () => import('./screens/pages/edit-route.tsx'),
  baneri: () => import('./screens/sliders/list-route.tsx'),
  'uredjivanje-banera/:id': () => import('./screens/sliders/edit-route.tsx'),
  clanci: () => import('./screens/articles/list-route.tsx'),
  'uredjivanje-clanka/:id': () => import('./screens/articles/edit-route.tsx'),
  racun: () => import('./screens/account/route.tsx'),
  projekcije: () => import('./screens/projections/route.tsx'),
  poslovi: () => import('./screens/jobs/route.tsx'),
  dnevnik: () => import('./screens/audit/route.tsx'),
  'proizvodi-u-trenutku': () => import('./screens/products-as-of/route.tsx'),
  'historija/:entity/:id': () => import('./screens/entity-history/route.tsx'),
};

export const SCREENS: readonly Screen[] = (Object.keys(MODULES) as ScreenPath[]).map((path) => ({
  ...SCREEN_ACCESS[path],
  path: fullPath(path),
  load: MODULES[path],
}));

/** Screens for visitors without a sign-in; an administrator is redirected from them as from the login page. */
export const OPEN_SCREENS: readonly Pick<Screen, 'path' | 'load'>[] = [
  {
    path: fullPath('zaboravljena-lozinka'),
    load: () => import('./screens/forgotten-password/route.tsx'),
  },
];
