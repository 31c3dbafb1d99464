import { SHOP } from '../shop.ts';

/** The site as structured data, with the way to search it. */
export function websiteLd(publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    name: SHOP.name,
    url: `${publicUrl}/`,
    inLanguage: 'bs',
    publisher: { '@id': `${publicUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/pretraga?pojam={pojam}` },
      'query-input': 'required name=pojam',
    },
  };
}
