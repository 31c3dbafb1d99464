/** The letters of the filter, without Q (specification/storefront §11). */
export const LETTERS: readonly string[] = [...'ABCDEFGHIJKLMNOPRSTUVWXYZ'];

/** The letter that an address chooses by `?slovo=`, null for none. */
export function readLetter(params: URLSearchParams): string | null {
  const letter = params.get('slovo')?.toUpperCase() ?? '';
  return LETTERS.includes(letter) ? letter : null;
}

export function letterPath(letter: string | null): string {
  return letter === null ? '/brendovi' : `/brendovi?slovo=${letter}`;
}
