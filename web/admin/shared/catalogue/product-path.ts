import { ADMIN_PATH } from '../session/paths.ts';

/** Where a product is edited (specification/administration §1). */
export function editPath({ slug }: { slug: string }): string {
  return `${ADMIN_PATH}/uredjivanje-proizvoda/${slug}`;
}
