/** Names of the kinds of entities by the first part of their calls: nominative and genitive. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
  products: ['Proizvod', 'proizvoda'],
  categories: ['Kategorija', 'kategorije'],
  brands: ['Brend', 'brenda'],
  filters: ['Grupa filtera', 'grupe filtera'],
  markups: ['Marža', 'marže'],
  pages: ['Stranica', 'stranice'],
  posts: ['Članak', 'članka'],
  sliders: ['Baner', 'banera'],
  recensions: ['Recenzija', 'recenzije'],
  stock: ['Uslovi zalihe', 'uslova zalihe'],
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * 'Proizvod Omega 3' of the path of a call and the name of what it changes; without that name the address, if it is a readable one.
 * 'Brisanje proizvoda Omega 3', 'Vraćanje proizvoda Omega 3', 'Dodavanje brenda Solgar', 'Grupna izmjena: akcija 20 %', 'Postavke trgovine'.
 */
export function changeName(path: string, subject = ''): string {
  const [, kind = '', action = '', id = ''] = path.split(/[/?]/);
  if (kind === 'imports') return joined('Uvoz', subject);
  if (action === 'bulk') return subject === '' ? 'Grupna izmjena' : `Grupna izmjena: ${subject}`;
  const [name, ofName] = (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? [];
  if (name === undefined) return 'Postavke trgovine';
  if (action.startsWith('add-')) return joined(`Dodavanje ${ofName}`, subject);
  if (action.startsWith('delete-')) return joined(`Brisanje ${ofName}`, subject);
  if (id === 'restore' && !action.startsWith('update-')) return joined(`Vraćanje ${ofName}`, subject);
  if (subject !== '') return joined(name, subject);
  return joined(name, UUID.test(id) ? '' : decodeURIComponent(id));
}

function joined(what: string, name: string): string {
  return name === '' ? what : `${what} ${name}`;
}
