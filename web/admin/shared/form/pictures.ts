/** How an unset picture is stored (specification/catalogue §13). */
export const NO_PICTURE = 'empty';

const MOST_BYTES = 10 * 1024 * 1024;

/** The error of a chosen file as far as the browser can check it; the server checks its content. */
export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'Odabrana datoteka nije slika.';
  if (size > MOST_BYTES) return 'Slika je veća od 10 MB.';
  return undefined;
}
