import { matchPath, type Params } from 'react-router-dom';
import { mayCall, mayReadHistory, type RoledCall } from '../../../../services/access/permissions.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import { ADMIN_PATH } from './paths.ts';

export type ScreenAccess = {
  /** The module below `web/admin/screens`: 'orders/list-route'. */
  screen: string;
  /** The path of the menu entry that is marked for it, where that is not the first screen of its module's folder. */
  section?: string;
  /**
   * The calls that the screen needs: it opens for accounts that may make all of them. A screen that reads only public
   * data opens for auditors and for accounts that may make its changes. A function decides by the address.
   */
  needs?: readonly RoledCall[] | ((params: Params, roles: readonly Role[]) => boolean);
  /** The calls of its buttons; an account that may not make them only reads. */
  changes?: readonly RoledCall[];
};

/**
 * The screens of the administration by their paths below `ADMIN_PATH`: the module of each, and what it calls. The module
 * exports `Component` (drawn inside `AdminScreen`) and, if it needs data, `loader` (`pageLoader`); the guard, the menu
 * entry and every link to the screen are derived from its entry here.
 */
const ACCESS = {
  '': { screen: 'dashboard/route', needs: ['GET /dashboard'] },
  narudzbe: {
    screen: 'orders/list-route',
    needs: ['GET /orders/administration'],
    changes: ['GET /orders/delete-order/:id'],
  },
  'generisana-narudzba/:id': {
    screen: 'orders/detail-route',
    needs: ['GET /orders/single-order-id/:id', 'GET /orders/:id/history'],
    changes: ['POST /orders/update-status/:id'],
  },
  'izmjena-narudzbe/:id': {
    screen: 'order-change/route',
    section: 'narudzbe',
    needs: ['GET /orders/single-order-id/:id', 'POST /orders/:id/change'],
    changes: ['POST /orders/:id/change'],
  },
  'nova-narudzba': {
    screen: 'phone-order/route',
    section: 'narudzbe',
    needs: ['POST /orders/phone'],
    changes: ['POST /orders/phone'],
  },
  uplate: {
    screen: 'payments/route',
    section: 'narudzbe',
    needs: ['GET /payments/orders'],
    changes: ['POST /payments/statements'],
  },
  'izdati-racuni': {
    screen: 'invoices/route',
    needs: ['GET /invoices'],
    changes: ['POST /invoices/:number/cancel'],
  },
  'proizvodi/:type?': {
    screen: 'products/route',
    needs: ['GET /products/administration', 'GET /products/administration/count/published'],
    changes: ['POST /products/update-product/:slug'],
  },
  'najprodavaniji-proizvodi': {
    screen: 'best-sellers/route',
    needs: ['GET /products/administration/best-sellers'],
    changes: ['POST /products/update-best-seller/:id'],
  },
  'grupne-izmjene': {
    screen: 'bulk-changes/route',
    needs: ['GET /products/bulk'],
    changes: ['POST /products/bulk/:id/undo'],
  },
  'novi-proizvod': {
    screen: 'product-form/add-route',
    needs: ['POST /products/add-product', 'GET /markups'],
    changes: ['POST /products/add-product'],
  },
  'uredjivanje-proizvoda/:slug': {
    screen: 'product-form/edit-route',
    section: 'proizvodi',
    needs: ['GET /products/edit-product/:slug', 'GET /products/:id/history', 'GET /markups'],
    changes: ['POST /products/update-product/:slug'],
  },
  zalihe: { screen: 'stock/route', needs: ['GET /stock'], changes: ['POST /stock/movements'] },
  'zalihe/promjene': {
    screen: 'stock-movements/route',
    section: 'zalihe',
    needs: ['GET /stock/movements'],
    changes: ['POST /stock/movements/:id/undo'],
  },
  inventura: {
    screen: 'stock-counts/list-route',
    needs: ['GET /stock/counts'],
    changes: ['POST /stock/counts'],
  },
  'inventura/:id': {
    screen: 'stock-counts/detail-route',
    needs: ['GET /stock/counts/:id'],
    changes: ['POST /stock/counts/:id/book'],
  },
  'zalihe/serija/:lot': {
    screen: 'stock-lot/route',
    section: 'zalihe',
    needs: ['GET /stock/lots/:lot/orders'],
  },
  kategorije: { screen: 'categories/list-route', changes: ['POST /categories/add-category'] },
  'uredjivanje-kategorije/:slug': {
    screen: 'categories/edit-route',
    changes: ['POST /categories/update-category/:slug'],
  },
  filteri: { screen: 'filter-groups/list-route', changes: ['POST /filters/add-filter-category'] },
  'uredjivanje-filtera/:id': {
    screen: 'filter-groups/edit-route',
    needs: ['GET /filters/edit-filter-category/:id'],
    changes: ['POST /filters/update-filter/:id'],
  },
  brendovi: { screen: 'brands/list-route', changes: ['POST /brands/add-brand'] },
  'uredjivanje-brenda/:slug': { screen: 'brands/edit-route', changes: ['POST /brands/update-brand/:slug'] },
  marze: { screen: 'markups/list-route', needs: ['GET /markups'], changes: ['POST /markups/add-markup'] },
  'uredjivanje-marze/:id': {
    screen: 'markups/edit-route',
    needs: ['GET /markups/edit-markup/:id'],
    changes: ['POST /markups/update-markup/:id'],
  },
  postavke: { screen: 'settings/route', changes: ['POST /settings/update-settings'] },
  uvoz: { screen: 'imports/list-route', needs: ['GET /imports'], changes: ['POST /imports'] },
  'uvoz/:id': {
    screen: 'imports/detail-route',
    needs: ['GET /imports/:id'],
    changes: ['POST /imports/:id/undo'],
  },
  korisnici: { screen: 'users/route', needs: ['GET /users'], changes: ['POST /users/:id/roles'] },
  recenzije: {
    screen: 'reviews/route',
    needs: ['GET /recensions/administration'],
    changes: ['POST /recensions/update-recension/:id'],
  },
  poruke: {
    screen: 'messages/route',
    needs: ['GET /messages'],
    changes: ['POST /messages/update-message/:id'],
  },
  stranice: { screen: 'pages/list-route', needs: ['GET /pages'], changes: ['POST /pages/add-page'] },
  'nova-stranica': {
    screen: 'pages/add-route',
    needs: ['POST /pages/add-page'],
    changes: ['POST /pages/add-page'],
  },
  'uredjivanje-stranice/:slug': {
    screen: 'pages/edit-route',
    needs: ['GET /pages/edit-page/:slug'],
    changes: ['POST /pages/update-page/:slug'],
  },
  baneri: { screen: 'sliders/list-route', needs: ['GET /sliders'], changes: ['POST /sliders/add-slider'] },
  'uredjivanje-banera/:id': {
    screen: 'sliders/edit-route',
    needs: ['GET /sliders/edit-slider/:id'],
    changes: ['POST /sliders/update-slider/:id'],
  },
  clanci: { screen: 'articles/list-route', needs: ['GET /posts'], changes: ['POST /posts/add-post'] },
  'uredjivanje-clanka/:id': {
    screen: 'articles/edit-route',
    needs: ['GET /posts/edit-post/:id'],
    changes: ['POST /posts/update-post/:id'],
  },
  racun: { screen: 'account/route' },
  projekcije: {
    screen: 'projections/route',
    needs: ['GET /projections'],
    changes: ['POST /projections/:name/rebuild'],
  },
  poslovi: {
    screen: 'jobs/route',
    needs: ['GET /jobs', 'GET /jobs/:queue/failed'],
    changes: ['POST /jobs/:queue/:id/retry'],
  },
  dnevnik: { screen: 'audit/route', needs: ['GET /audit', 'GET /audit/choices'] },
  'proizvodi-u-trenutku': { screen: 'products-as-of/route', needs: ['GET /products/as-of'] },
  'historija/:entity/:id': {
    screen: 'entity-history/route',
    section: 'dnevnik',
    needs: ({ entity }, roles) => mayReadHistory(roles, entity),
  },
} satisfies Record<string, ScreenAccess>;

export type ScreenPath = keyof typeof ACCESS;

export const SCREEN_ACCESS: Readonly<Record<ScreenPath, ScreenAccess>> = ACCESS;

type Found = { path: string; access: ScreenAccess; params: Params };

/** The screen at an address: its path, its access, and the parameters in the address; null where there is none. */
export function screenAt(address: string): Found | null {
  for (const [path, access] of Object.entries(SCREEN_ACCESS)) {
    const match = matchPath(fullPath(path), address);
    if (match) return { path, access, params: match.params };
  }
  return null;
}

/** `''` is the dashboard, at `ADMIN_PATH` itself. */
export function fullPath(path: string): string {
  return path === '' ? ADMIN_PATH : `${ADMIN_PATH}/${path}`;
}

/** Whether an operator with these roles may open the screen at a path, with or without a query. */
export function mayOpen(roles: readonly Role[], path: string): boolean {
  const found = screenAt(path.split('?')[0] ?? path);
  return found !== null && admits(found.access, found.params, roles);
}

export function admits(
  { needs = [], changes = [] }: ScreenAccess,
  params: Params,
  roles: readonly Role[],
): boolean {
  if (typeof needs === 'function') return needs(params, roles);
  if (needs.length > 0) return needs.every((call) => mayCall(roles, call));
  return roles.includes('auditor') || changes.every((call) => mayCall(roles, call));
}
