/** Closed to search engines: visitors' own pages, the administration and the API. */
const CLOSED = [
  '/administracija',
  '/api/',
  '/moj-racun',
  '/narudzba',
  '/hvala-vam',
  '/generisana-narudzba',
  '/nova-lozinka',
  '/potvrda-emaila',
  '/zaboravljena-lozinka',
];

/** `publicUrl` without a slash at the end, here and below. */
export function robotsText(publicUrl: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
