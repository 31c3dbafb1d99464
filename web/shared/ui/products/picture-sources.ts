/** The widths in which the shop keeps every picture (see `services/media/rendition-names.ts`). */
const WIDTHS = [200, 400, 800, 1600] as const;
/** Drawings and moving pictures have no renditions. */
const RENDERED = /^(.+)\.(?:jpe?g|png|webp)$/;

export type PictureSource = { readonly type: string; readonly srcSet: string; readonly sizes?: string };

/** The address of an uploaded picture, or null for none: an unset image is stored as 'empty' (specification/catalogue §13). */
export function imageUrl(file: string): string | null {
  return file === '' || file === 'empty' ? null : `/images/${encodeURIComponent(file)}`;
}

/** The address of a picture's rendition, at most so many pixels wide; of the picture itself, if it has none. */
export function renditionUrl(file: string, width: number, format: 'avif' | 'webp' | 'jpg'): string {
  return `/images/${encodeURIComponent(file.replace(RENDERED, `$1-${width}.${format}`))}`;
}

/**
 * The picture in modern formats, the best first, for a place `width` pixels wide. As AVIF in every width up to twice that,
 * for dense screens, of which the browser chooses by `sizes`; as WebP in the largest of them.
 */
export function pictureSources(file: string, width: number, sizes: string): PictureSource[] {
  if (!RENDERED.test(file)) return [];
  const enough = WIDTHS.find((known) => known >= 2 * width) ?? 1600;
  const widths = WIDTHS.filter((known) => known <= enough);
  const srcSet = widths.map((known) => `${renditionUrl(file, known, 'avif')} ${known}w`).join(', ');
  return [
    { type: 'image/avif', srcSet, sizes },
    // For browsers without AVIF, which are few and old: every page would carry their choice of widths.
    { type: 'image/webp', srcSet: renditionUrl(file, enough, 'webp') },
  ];
}
