import { matchPath, type Params } from 'react-router-dom';
import { mayCall, mayReadHistory, type RoledCall } from '../../../../services/access/permissions.ts';
import type { Role } from '../../../../services/platform/http/calls/roles.ts';
import { ADMIN_PATH } from './paths.ts';

export type ScreenAccess = {
  /** The module below `web/admin/screens`: 'orders/list-route'. */
  screen: string;
  /** The path of the menu entry that is marked for it, where that is not the first screen of its module's folder. */
  section?: string | undefined;
  /**
   * The calls that the screen needs: it opens for accounts that may make all of them. A screen that reads only public
   * data opens for auditors and for accounts that may make its changes. A function decides by the address.
   */
  needs: readonly RoledCall[] | ((params: Params, roles: readonly Role[]) => boolean);
  /** The calls of its buttons; an account that may not make them only reads. */
  changes: readonly RoledCall[];
};

/**
 * The screens of the administration by their paths below `ADMIN_PATH`: the module of each, the calls that it needs, and those
 * of its buttons. The module exports `Component` (drawn inside `AdminScreen`) and, if it needs data, `loader`
 * (`pageLoader`); the guard, the menu entry and every link to the screen are derived from its entry here.
 */
const ACCESS = {
  '': screen('dashboard/route', ['GET /dashboard']),
  narudzbe: screen('orders/list-route', ['GET /orders/administration'], ['GET /orders/delete-order/:id']),
  'generisana-narudzba/:id': screen(
    'orders/detail-route',
    ['GET /orders/single-order-id/:id', 'GET /orders/:id/history'],
    ['POST /orders/update-status/:id'],
  ),
  'izmjena-narudzbe/:id': screen(
    'order-change/route',
    ['GET /orders/single-order-id/:id', 'POST /orders/:id/change'],
    ['POST /orders/:id/change'],
    'narudzbe',
  ),
  'nova-narudzba': screen('phone-order/route', ['POST /orders/phone'], ['POST /orders/phone'], 'narudzbe'),
  uplate: screen('payments/route', ['GET /payments/orders'], ['POST /payments/statements'], 'narudzbe'),
  povrati: screen('returns/route', ['GET /returns'], ['POST /returns/:id/receive'], 'narudzbe'),
  'izdati-racuni': screen('invoices/route', ['GET /invoices'], ['POST /invoices/:number/cancel']),
  'proizvodi/:type?': screen(
    'products/route',
    ['GET /products/administration', 'GET /products/administration/count/published'],
    ['POST /products/update-product/:slug'],
  ),
  'najprodavaniji-proizvodi': screen(
    'best-sellers/route',
    ['GET /products/administration/best-sellers'],
    ['POST /products/update-best-seller/:id'],
  ),
  'zakazane-izmjene': screen(
    'scheduled-changes/route',
    ['GET /scheduled-changes'],
    ['DELETE /scheduled-changes/:id', 'POST /scheduled-changes/:id'],
  ),
  'grupne-izmjene': screen('bulk-changes/route', ['GET /products/bulk'], ['POST /products/bulk/:id/undo']),
  'novi-proizvod': screen(
    'product-form/add-route',
    ['POST /products/add-product', 'GET /markups'],
    ['POST /products/add-product'],
  ),
  'uredjivanje-proizvoda/:slug': screen(
    'product-form/edit-route',
    ['GET /products/edit-product/:slug', 'GET /products/:id/history', 'GET /markups'],
    ['POST /products/update-product/:slug'],
    'proizvodi',
  ),
  zalihe: screen('stock/route', ['GET /stock'], ['POST /stock/movements']),
  'zalihe/promjene': screen(
    'stock-movements/list-route',
    ['GET /stock/movements'],
    ['POST /stock/movements/:id/undo'],
    'zalihe',
  ),
  'zalihe/promjene/:id': screen(
    'stock-movements/detail-route',
    ['GET /stock/movements/:id', 'GET /stock/movements/:id/lines'],
    ['POST /stock/movements/:id/undo'],
    'zalihe',
  ),
  inventura: screen('stock-counts/list-route', ['GET /stock/counts'], ['POST /stock/counts']),
  'inventura/:id': screen(
    'stock-counts/detail-route',
    ['GET /stock/counts/:id'],
    ['POST /stock/counts/:id/book'],
  ),
  'zalihe/serija/:lot': screen(
    'stock-lot/route',
    ['GET /stock/lots/:lot/orders'],
    ['POST /stock/lots/:lot/mails'],
    'zalihe',
  ),
  kategorije: screen('categories/list-route', [], ['POST /categories/add-category']),
  'uredjivanje-kategorije/:slug': screen(
    'categories/edit-route',
    [],
    ['POST /categories/update-category/:slug'],
  ),
  filteri: screen('filter-groups/list-route', [], ['POST /filters/add-filter-category']),
  'uredjivanje-filtera/:id': screen(
    'filter-groups/edit-route',
    ['GET /filters/edit-filter-category/:id'],
    ['POST /filters/update-filter/:id'],
  ),
  brendovi: screen('brands/list-route', [], ['POST /brands/add-brand']),
  'uredjivanje-brenda/:slug': screen('brands/edit-route', [], ['POST /brands/update-brand/:slug']),
  marze: screen('markups/list-route', ['GET /markups'], ['POST /markups/add-markup']),
  'uredjivanje-marze/:id': screen(
    'markups/edit-route',
    ['GET /markups/edit-markup/:id'],
    ['POST /markups/update-markup/:id'],
  ),
  postavke: screen('settings/route', [], ['POST /settings/update-settings']),
  uvoz: screen('imports/list-route', ['GET /imports'], ['POST /imports']),
  'uvoz/:id': screen('imports/detail-route', ['GET /imports/:id'], ['POST /imports/:id/undo']),
  korisnici: screen('users/route', ['GET /users'], ['POST /users/:id/roles']),
  recenzije: screen(
    'reviews/route',
    ['GET /recensions/administration'],
    ['POST /recensions/update-recension/:id'],
  ),
  poruke: screen('messages/route', ['GET /messages'], ['POST /messages/update-message/:id']),
  stranice: screen('pages/list-route', ['GET /pages'], ['POST /pages/add-page']),
  'nova-stranica': screen('pages/add-route', ['POST /pages/add-page'], ['POST /pages/add-page']),
  'uredjivanje-stranice/:slug': screen(
    'pages/edit-route',
    ['GET /pages/edit-page/:slug'],
    ['POST /pages/update-page/:slug'],
  ),
  baneri: screen('sliders/list-route', ['GET /sliders'], ['POST /sliders/add-slider']),
  'uredjivanje-banera/:id': screen(
    'sliders/edit-route',
    ['GET /sliders/edit-slider/:id'],
    ['POST /sliders/update-slider/:id'],
  ),
  clanci: screen('articles/list-route', ['GET /posts'], ['POST /posts/add-post']),
  'uredjivanje-clanka/:id': screen(
    'articles/edit-route',
    ['GET /posts/edit-post/:id'],
    ['POST /posts/update-post/:id'],
  ),
  racun: screen('account/route', []),
  'prirucnik/:chapter?': screen('handbook/route', []),
  projekcije: screen('projections/route', ['GET /projections'], ['POST /projections/:name/rebuild']),
  poslovi: screen('jobs/route', ['GET /jobs', 'GET /jobs/:queue/failed'], ['POST /jobs/:queue/:id/retry']),
  dnevnik: screen('audit/route', ['GET /audit', 'GET /audit/choices']),
  'proizvodi-u-trenutku': screen('products-as-of/route', ['GET /products/as-of']),
  'trgovina-u-trenutku': screen(
    'storefront-as-of/route',
    ['GET /history/changes', 'GET /history/ahead'],
    [],
    'proizvodi-u-trenutku',
  ),
  'historija/:entity/:id': screen(
    'entity-history/route',
    ({ entity }, roles) => mayReadHistory(roles, entity),
    [],
    'dnevnik',
  ),
};

function screen(
  module: string,
  needs: ScreenAccess['needs'],
  changes: ScreenAccess['changes'] = [],
  section?: string,
): ScreenAccess {
  return { screen: module, needs, changes, section };
}

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

export function admits({ needs, changes }: ScreenAccess, params: Params, roles: readonly Role[]): boolean {
  if (typeof needs === 'function') return needs(params, roles);
  if (needs.length > 0) return needs.every((call) => mayCall(roles, call));
  return roles.includes('auditor') || changes.every((call) => mayCall(roles, call));
}
