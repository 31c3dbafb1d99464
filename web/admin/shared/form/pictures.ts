/** How an unset picture is stored (specification/catalogue §13). */
export const NO_PICTURE = 'empty';

const MOST_BYTES = 10 * 1024 * 1024;

/** What is wrong with a chosen file as far as the browser can tell; the server looks at its content. */
export function pictureProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (type !== '' && !type.startsWith('image/')) return 'Odabrana datoteka nije slika.';
  if (size > MOST_BYTES) return 'Slika je veća od 10 MB.';
  return undefined;
}
