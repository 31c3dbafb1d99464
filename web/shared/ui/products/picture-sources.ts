/** The widths in which the shop keeps every picture (see `services/media/rendition-names.ts`). */
const WIDTHS = [200, 400, 800, 1600] as const;
/** Drawings and moving pictures have no renditions. */
const RENDERED = /^(.+)\.(?:jpe?g|png|webp)$/;

/** The address of an uploaded picture, or null for none: an unset image is stored as 'empty' (specification/catalogue §13). */
export function imageUrl(file: string): string | null {
  return file === '' || file === 'empty' ? null : `/images/${encodeURIComponent(file)}`;
}

/** The address of a picture's rendition: at most so many pixels wide. */
export function renditionUrl(file: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  const name = RENDERED.exec(file)?.[1] ?? file;
  return `/images/${encodeURIComponent(`${name}-${width}.${format}`)}`;
}

/**
 * The `srcset` of the picture in AVIF, for a place `width` pixels wide: in every width up to twice that, for dense screens.
 * Null for a picture that has no renditions.
 */
export function avifSources(file: string, width: number): string | null {
  if (imageUrl(file) === null || !RENDERED.test(file)) return null;
  return WIDTHS.filter((known) => known <= enoughFor(width))
    .map((known) => `${renditionUrl(file, known, 'avif')} ${known}w`)
    .join(', ');
}

/** The address of the picture for browsers without AVIF, as sharp; null for none. */
export function plainUrl(file: string, width: number): string | null {
  // In JPEG a drawing would lose what shows through.
  return /\.jpe?g$/.test(file) ? renditionUrl(file, enoughFor(width), 'jpg') : imageUrl(file);
}

function enoughFor(width: number): number {
  return WIDTHS.find((known) => known >= 2 * width) ?? 1600;
}
