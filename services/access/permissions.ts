import type { AuditEntity } from '../audit/index.ts';
import type { Role } from '../platform/http/roles.ts';
import { CALL_ROLES } from './call-roles.ts';

type Roles = readonly Role[];

export type RoledCall = keyof typeof CALL_ROLES;

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

/** Whether an account with these roles may make the call as an administrator. */
export function mayCall(roles: Roles, call: RoledCall): boolean {
  return admits(CALL_ROLES[call], roles);
}

/** Whether an account with these roles may read the history of this entity type; of all types when none is given. */
export function mayReadHistory(roles: Roles, entity: string | undefined): boolean {
  return admits(['auditor', ...(ROLES_BY_ENTITY.get(entity ?? '') ?? [])], roles);
}

function admits(wanted: Roles, roles: Roles): boolean {
  return roles.includes('owner') || wanted.some((role) => roles.includes(role));
}
