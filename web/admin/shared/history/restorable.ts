import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';

/** What can be restored after its deletion, by the event of the deletion. */
const RESTORABLE = {
  ProductDeleted: { path: 'products', call: 'POST /products/:id/restore' },
  CategoryDeleted: { path: 'categories', call: 'POST /categories/:id/restore' },
  BrandDeleted: { path: 'brands', call: 'POST /brands/:id/restore' },
  PageDeleted: { path: 'pages', call: 'POST /pages/:id/restore' },
  SliderDeleted: { path: 'sliders', call: 'POST /sliders/:id/restore' },
  PostDeleted: { path: 'posts', call: 'POST /posts/:id/restore' },
} as const;

export type Restorable = (typeof RESTORABLE)[keyof typeof RESTORABLE];

/** How what an event has deleted is restored; null for every other event. */
export function restorableBy({ type }: Pick<AuditItem, 'type'>): Restorable | null {
  return Object.entries(RESTORABLE).find(([deletion]) => deletion === type)?.[1] ?? null;
}
