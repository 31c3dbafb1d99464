import { ADMIN_PATH } from '../session/paths.ts';

/** Where a product is edited (admin-catalogue §2). */
export function editPath({ slug }: { slug: string }): string {
  return `${ADMIN_PATH}/uredjivanje-proizvoda/${slug}`;
}
