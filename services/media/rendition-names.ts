/**
 * Renditions of a picture `{name}.{extension}` are `{name}-{width}.{format}`: at most `width` pixels wide, never larger
 * than the picture. Those of a thumbnail (`thumb_{name}-{width}.{format}`) keep its 186:230 and are made from the picture.
 */
export const RENDITION_WIDTHS = [200, 400, 800, 1600] as const;
export const RENDITION_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type RenditionFormat = (typeof RENDITION_FORMATS)[number];

export type RenditionOf = { readonly name: string; readonly width: number; readonly format: RenditionFormat };

const RENDITION = /^(.+)-(\d{3,4})\.([a-z]{3,4})$/;
const THUMBNAIL = 'thumb_';
/** The extensions of pictures that have renditions, most likely first. */
const SOURCES = ['.jpg', '.jpeg', '.png', '.webp'];

export function renditionName({ name, width, format }: RenditionOf): string {
  return `${name}-${width}.${format}`;
}

/** Parses the name of a rendition; null when it names none. */
export function renditionOf(file: string): RenditionOf | null {
  const [, name = '', digits = '', ending = ''] = RENDITION.exec(file) ?? [];
  const width = RENDITION_WIDTHS.find((known) => String(known) === digits);
  const format = RENDITION_FORMATS.find((known) => known === ending);
  return name && width && format ? { name, width, format } : null;
}

export function isThumbnail(name: string): boolean {
  return name.startsWith(THUMBNAIL);
}

/** The files a rendition may be made from, best first. */
export function sourcesOf(name: string): string[] {
  const files = (base: string) => SOURCES.map((ending) => `${base}${ending}`);
  // Fall back to a thumbnail whose picture is missing.
  return isThumbnail(name) ? [...files(name.slice(THUMBNAIL.length)), `${name}.jpg`] : files(name);
}
