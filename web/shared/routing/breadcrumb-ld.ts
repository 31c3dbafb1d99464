import type { Crumb } from '../ui/page/breadcrumb.tsx';

/** A breadcrumb as structured data. The last crumb may lack its address: it is the page itself. */
export function breadcrumbLd(crumbs: readonly Crumb[], publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href === undefined ? {} : { item: `${publicUrl}${href}` }),
    })),
  };
}
