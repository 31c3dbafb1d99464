import type { AuditEntity } from '../audit/index.ts';
import type { CALL_ROLES } from './call-roles.ts';

type RoledCall = keyof typeof CALL_ROLES;

/** The call that changes entities of a kind: who may make it may also undo what the audit trail has of them. */
const EDITING_CALLS = {
  product: 'POST /products/update-product/:slug',
  category: 'POST /categories/update-category/:slug',
  brand: 'POST /brands/update-brand/:slug',
  filter: 'POST /filters/update-filter-category/:id',
  markup: 'POST /markups/update-markup/:id',
  page: 'POST /pages/update-page/:slug',
  slider: 'POST /sliders/update-slider/:id',
  post: 'POST /posts/update-post/:id',
  settings: 'POST /settings/update-settings',
  review: 'POST /recensions/update-recension/:id',
  order: 'POST /orders/:id/change',
  movement: 'POST /stock/movements/:id/undo',
  bulk: 'POST /products/bulk/:id/undo',
} as const satisfies { readonly [Entity in AuditEntity]?: RoledCall };

export const EDITING_CALL_OF = new Map<string, RoledCall>(Object.entries(EDITING_CALLS));
