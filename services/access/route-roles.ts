import type { AuditEntity } from '../audit/index.ts';
import type { Role } from '../platform/http/roles.ts';
import { DECLARED_ROLES } from './declared-roles.ts';

type Roles = readonly Role[];

/**
 * The roles of the calls that no contract declares yet. An owner may call every route. An auditor only reads and is
 * listed for no command (deletions by GET are commands). Routes open to everybody or to every customer are
 * listed when they return or do more for an administrator with the role.
 */
const OTHER_ROLES = {
  // Products.
  'GET /products/:id/price-history': ['catalogue', 'auditor'],
  'GET /products/:id/as-of': ['catalogue', 'auditor'],
  'GET /products/as-of': ['catalogue', 'auditor'],

  // Pictures and files.
  'GET /imports': ['catalogue', 'auditor'],
  'GET /imports/:id': ['catalogue', 'auditor'],
  'GET /imports/:id/errors': ['catalogue', 'auditor'],
  'POST /imports': ['catalogue'],
  'POST /imports/:id/start': ['catalogue'],
  'POST /imports/:id/cancel': ['catalogue'],
  'POST /imports/:id/undo': ['catalogue'],

  // Orders and carts.
  'GET /orders': ['orders', 'auditor'],
  'GET /orders/readed-by-admin/:viewed': ['orders', 'auditor'],
  'GET /orders/administration': ['orders', 'auditor'],
  'GET /orders/single-order-id/:id': ['orders', 'auditor'],
  'GET /orders/single-order-cart-id/:cartId': ['orders', 'auditor'],
  'GET /orders/:id/as-of': ['orders', 'auditor'],
  'GET /orders/:id/explain': ['orders', 'auditor'],
  'POST /orders/update-order-read-by-admin/:id': ['orders'],
  'POST /orders/update-status/:id': ['orders'],
  'POST /orders/:id/change': ['orders'],
  'POST /orders/phone': ['orders'],
  'POST /orders/phone/preview': ['orders'],
  'POST /orders/update-status': ['orders'],
  'GET /orders/filters': ['orders', 'auditor'],
  'POST /orders/filters/add-filter': ['orders'],
  'POST /orders/filters/update-filter/:id': ['orders'],
  'GET /orders/filters/delete-filter/:id': ['orders'],
  'DELETE /orders/filters/delete-filter/:id': ['orders'],
  'GET /orders/tags': ['orders', 'auditor'],
  'POST /orders/:id/tags': ['orders'],
  'POST /orders/:id/notes': ['orders'],
  'DELETE /orders/:id/notes/:noteId': ['orders'],
  'GET /orders/:id/payment': ['orders', 'auditor'],
  'POST /orders/:id/pay': ['orders'],
  'POST /orders/:id/payments': ['orders'],
  'POST /orders/:id/refunds': ['orders'],
  'GET /payments/orders': ['orders', 'auditor'],
  'POST /payments/statements': ['orders'],
  'GET /orders/delete-order/:id': ['orders'],
  'DELETE /orders/delete-order/:id': ['orders'],
  'GET /carts': ['orders', 'auditor'],
  'GET /carts/:cartId/explain': ['orders', 'auditor'],

  // Stock. Recalls name persons.
  'GET /stock': ['catalogue', 'orders', 'auditor'],
  'GET /stock/movements': ['catalogue', 'auditor'],
  'POST /stock/movements': ['catalogue'],
  'POST /stock/movements/:id/undo': ['catalogue'],
  'POST /stock/terms': ['catalogue'],
  'GET /stock/counts': ['catalogue', 'auditor'],
  'GET /stock/counts/:id': ['catalogue', 'auditor'],
  'GET /stock/counts/:id.csv': ['catalogue', 'auditor'],
  'GET /stock/counts/:id.xlsx': ['catalogue', 'auditor'],
  'POST /stock/counts': ['catalogue'],
  'POST /stock/counts/:id/sheet': ['catalogue'],
  'POST /stock/counts/:id/book': ['catalogue'],
  'GET /stock/lots/:lot/orders': ['orders', 'auditor'],
  'GET /stock/lots/:lot/orders.csv': ['orders', 'auditor'],
} as const satisfies Readonly<Record<string, Roles>>;

/** The roles that may call each route; one of them suffices. */
export const ROUTE_ROLES = { ...OTHER_ROLES, ...DECLARED_ROLES };

export type RoledRoute = keyof typeof ROUTE_ROLES;

/** Which roles may read the history of an entity. The whole audit trail, and other entities, are for the auditor. */
const ENTITY_ROLES = {
  product: ['catalogue'],
  category: ['catalogue'],
  brand: ['catalogue'],
  filter: ['catalogue'],
  markup: ['catalogue'],
  bulk: ['catalogue'],
  import: ['catalogue'],
  stock: ['catalogue', 'orders'],
  movement: ['catalogue'],
  orderfilter: ['orders'],
  alert: ['catalogue', 'orders'],
  invoicebook: ['orders'],
  invoice: ['orders'],
  count: ['catalogue'],
  order: ['orders'],
  cart: ['orders'],
  user: ['orders'],
  page: ['content'],
  slider: ['content'],
  post: ['content'],
  review: ['content'],
  message: ['content', 'orders'],
  newsletter: ['content'],
  settings: [],
  projection: [],
} as const satisfies Readonly<Record<AuditEntity, Roles>>;
const ROLES_BY_ENTITY = new Map<string, Roles>(Object.entries(ENTITY_ROLES));

/** Whether somebody with these roles may call the route as an administrator. */
export function mayCall(roles: Roles, route: RoledRoute): boolean {
  return admits(ROUTE_ROLES[route], roles);
}

/** Whether somebody with these roles may read the history of this entity type; of all types when none is given. */
export function mayReadHistory(roles: Roles, entity: string | undefined): boolean {
  return admits(['auditor', ...(ROLES_BY_ENTITY.get(entity ?? '') ?? [])], roles);
}

function admits(wanted: Roles, roles: Roles): boolean {
  return roles.includes('owner') || wanted.some((role) => roles.includes(role));
}
