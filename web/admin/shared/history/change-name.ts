const KINDS: Readonly<Record<string, string>> = {
  products: 'Proizvod',
  categories: 'Kategorija',
  brands: 'Brend',
  markups: 'Marža',
  pages: 'Stranica',
  posts: 'Članak',
  sliders: 'Baner',
};

/** 'Proizvod omega-3' of the path of a call; 'Postavke trgovine' for the settings. */
export function changeName(path: string): string {
  const [, kind = '', , id = ''] = path.split('/');
  const name = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return name === undefined ? 'Postavke trgovine' : `${name} ${decodeURIComponent(id)}`;
}
