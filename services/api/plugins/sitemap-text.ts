const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const URL_SET_START = `${HEAD}<urlset ${NAMESPACE}>\n`;
export const URL_SET_END = '</urlset>\n';

/** Addresses between the start and the end of a sitemap file; `paths` begin with a slash. */
export function urls(publicUrl: string, paths: readonly string[]): string {
  return paths.map((path) => `<url><loc>${escaped(publicUrl + path)}</loc></url>\n`).join('');
}

/** One sitemap file. */
export function urlSet(publicUrl: string, paths: readonly string[]): string {
  return `${URL_SET_START}${urls(publicUrl, paths)}${URL_SET_END}`;
}

/** The list of `count` sitemap files. */
export function sitemapIndex(publicUrl: string, count: number): string {
  const files = Array.from({ length: count }, (_, index) => {
    const address = `${publicUrl}/sitemap-${index + 1}.xml`;
    return `<sitemap><loc>${escaped(address)}</loc></sitemap>\n`;
  }).join('');
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files}</sitemapindex>\n`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
