import { matchPath, type Params } from 'react-router-dom';
import { mayCall, mayReadHistory, type RoledCall } from '../../../../services/access/permissions.ts';
import type { Role } from '../../../../services/platform/http/roles.ts';
import { ADMIN_PATH } from './paths.ts';

export type ScreenAccess = {
  /**
   * The calls that the screen needs: it opens for accounts that may make all of them. A screen that reads only public
   * data opens for auditors and for accounts that may make its changes. A function decides by the address.
   */
  needs: readonly RoledCall[] | ((params: Params, roles: readonly Role[]) => boolean);
  /** The calls of its buttons; an account that may not make them only reads. */
  changes: readonly RoledCall[];
};

/** What the screens of the administration call, by their paths below `ADMIN_PATH`. */
const ACCESS = {
  '': { needs: ['GET /dashboard'], changes: [] },
  narudzbe: { needs: ['GET /orders/administration'], changes: ['GET /orders/delete-order/:id'] },
  'generisana-narudzba/:id': {
    needs: ['GET /orders/single-order-id/:id', 'GET /orders/:id/history'],
    changes: ['POST /orders/update-status/:id'],
  },
  'izmjena-narudzbe/:id': {
    needs: ['GET /orders/single-order-id/:id', 'POST /orders/:id/change'],
    changes: ['POST /orders/:id/change'],
  },
  'nova-narudzba': { needs: ['POST /orders/phone'], changes: ['POST /orders/phone'] },
  uplate: { needs: ['GET /payments/orders'], changes: ['POST /payments/statements'] },
  'izdati-racuni': { needs: ['GET /invoices'], changes: ['POST /invoices/:number/cancel'] },
  'proizvodi/:type?': {
    needs: ['GET /products/administration', 'GET /products/administration/count/published'],
    changes: ['POST /products/update-product/:slug'],
  },
  'najprodavaniji-proizvodi': {
    needs: ['GET /products/administration/best-sellers'],
    changes: ['POST /products/update-best-seller/:id'],
  },
  'grupne-izmjene': { needs: ['GET /products/bulk'], changes: ['POST /products/bulk/:id/undo'] },
  'novi-proizvod': {
    needs: ['POST /products/add-product', 'GET /markups'],
    changes: ['POST /products/add-product'],
  },
  'uredjivanje-proizvoda/:slug': {
    needs: ['GET /products/edit-product/:slug', 'GET /products/:id/history', 'GET /markups'],
    changes: ['POST /products/update-product/:slug'],
  },
  zalihe: { needs: ['GET /stock'], changes: ['POST /stock/movements'] },
  'zalihe/promjene': { needs: ['GET /stock/movements'], changes: ['POST /stock/movements/:id/undo'] },
  inventura: { needs: ['GET /stock/counts'], changes: ['POST /stock/counts'] },
  'inventura/:id': { needs: ['GET /stock/counts/:id'], changes: ['POST /stock/counts/:id/book'] },
  'zalihe/serija/:lot': { needs: ['GET /stock/lots/:lot/orders'], changes: [] },
  kategorije: { needs: [], changes: ['POST /categories/add-category'] },
  'uredjivanje-kategorije/:slug': { needs: [], changes: ['POST /categories/update-category/:slug'] },
  filteri: { needs: [], changes: ['POST /filters/add-filter-category'] },
  'uredjivanje-filtera/:id': {
    needs: ['GET /filters/edit-filter-category/:id'],
    changes: ['POST /filters/update-filter/:id'],
  },
  brendovi: { needs: [], changes: ['POST /brands/add-brand'] },
  'uredjivanje-brenda/:slug': { needs: [], changes: ['POST /brands/update-brand/:slug'] },
  marze: { needs: ['GET /markups'], changes: ['POST /markups/add-markup'] },
  'uredjivanje-marze/:id': {
    needs: ['GET /markups/edit-markup/:id'],
    changes: ['POST /markups/update-markup/:id'],
  },
  postavke: { needs: [], changes: ['POST /settings/update-settings'] },
  uvoz: { needs: ['GET /imports'], changes: ['POST /imports'] },
  'uvoz/:id': { needs: ['GET /imports/:id'], changes: ['POST /imports/:id/undo'] },
  korisnici: { needs: ['GET /users'], changes: ['POST /users/:id/roles'] },
  recenzije: {
    needs: ['GET /recensions/administration'],
    changes: ['POST /recensions/update-recension/:id'],
  },
  poruke: { needs: ['GET /messages'], changes: ['POST /messages/update-message/:id'] },
  stranice: { needs: ['GET /pages'], changes: ['POST /pages/add-page'] },
  'nova-stranica': { needs: ['POST /pages/add-page'], changes: ['POST /pages/add-page'] },
  'uredjivanje-stranice/:slug': {
    needs: ['GET /pages/edit-page/:slug'],
    changes: ['POST /pages/update-page/:slug'],
  },
  baneri: { needs: ['GET /sliders'], changes: ['POST /sliders/add-slider'] },
  'uredjivanje-banera/:id': {
    needs: ['GET /sliders/edit-slider/:id'],
    changes: ['POST /sliders/update-slider/:id'],
  },
  clanci: { needs: ['GET /posts'], changes: ['POST /posts/add-post'] },
  'uredjivanje-clanka/:id': { needs: ['GET /posts/edit-post/:id'], changes: ['POST /posts/update-post/:id'] },
  racun: { needs: [], changes: [] },
  projekcije: { needs: ['GET /projections'], changes: ['POST /projections/:name/rebuild'] },
  poslovi: { needs: ['GET /jobs', 'GET /jobs/:queue/failed'], changes: ['POST /jobs/:queue/:id/retry'] },
  dnevnik: { needs: ['GET /audit', 'GET /audit/choices'], changes: [] },
  'proizvodi-u-trenutku': { needs: ['GET /products/as-of'], changes: [] },
  'historija/:entity/:id': { needs: ({ entity }, roles) => mayReadHistory(roles, entity), changes: [] },
} satisfies Record<string, ScreenAccess>;

export type ScreenPath = keyof typeof ACCESS;

export const SCREEN_ACCESS: Readonly<Record<ScreenPath, ScreenAccess>> = ACCESS;

/** The access of the screen at an address, and the parameters in the address; null where there is no screen. */
export function screenAt(address: string): { access: ScreenAccess; params: Params } | null {
  for (const [path, access] of Object.entries(SCREEN_ACCESS)) {
    const match = matchPath(fullPath(path), address);
    if (match) return { access, params: match.params };
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
