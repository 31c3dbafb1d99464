import type { AuditEntity } from '../audit/index.ts';
import type { Role } from '../platform/http/calls/roles.ts';

export type Roles = readonly Role[];

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
  recall: ['orders'],
  scheduled: ['catalogue', 'content'],
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
export const ROLES_BY_ENTITY = new Map<string, Roles>(Object.entries(ENTITY_ROLES));
