import type { AuditEntity } from '../audit/index.ts';
import type { Role } from '../platform/http/roles.ts';
import { DECLARED_ROLES } from './declared-roles.ts';

type Roles = readonly Role[];

/**
 * The roles that may call each route; one of them suffices. An owner may call every route. An auditor only reads and is
 * listed for no command (deletions by GET are commands). Routes open to everybody or to every customer are
 * listed when they return or do more for an administrator with the role.
 */
export const ROUTE_ROLES = DECLARED_ROLES;

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
