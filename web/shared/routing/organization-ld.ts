import { SHOP } from '../shop.ts';

/** The shop itself as structured data. */
export function organizationLd(publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: SHOP.name,
    url: `${publicUrl}/`,
    email: SHOP.email,
    telephone: SHOP.phone.href.replace('tel:', ''),
    areaServed: 'BA',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: SHOP.phone.href.replace('tel:', ''),
      email: SHOP.email,
      availableLanguage: 'bs',
    },
    sameAs: SHOP.social.map(({ href }) => href),
  };
}
