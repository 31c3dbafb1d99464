import type { RoledCall } from '../../../../services/access/permissions.ts';
import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';

type PathOf<Route> = Route extends `POST /${infer Path}/:id/restore` ? Path : never;
type Path = PathOf<RoledCall>;

/** The entities that can be restored after their deletion, by the path of their route, with the event of the deletion. */
const RESTORABLE: {
  readonly [One in Path]: {
    readonly call: `POST /${One}/:id/restore`;
    readonly deletion: `${string}Deleted`;
  };
} = {
  products: { call: 'POST /products/:id/restore', deletion: 'ProductDeleted' },
  categories: { call: 'POST /categories/:id/restore', deletion: 'CategoryDeleted' },
  brands: { call: 'POST /brands/:id/restore', deletion: 'BrandDeleted' },
  pages: { call: 'POST /pages/:id/restore', deletion: 'PageDeleted' },
  sliders: { call: 'POST /sliders/:id/restore', deletion: 'SliderDeleted' },
  posts: { call: 'POST /posts/:id/restore', deletion: 'PostDeleted' },
};

export type Restorable = (typeof RESTORABLE)[Path];

/** How to restore an event's deleted entity; null for every other event. */
export function restorableBy({ type }: Pick<AuditItem, 'type'>): Restorable | null {
  return Object.values(RESTORABLE).find(({ deletion }) => deletion === type) ?? null;
}
