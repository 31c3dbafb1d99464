import sharp, { type Sharp } from 'sharp';
import { isThumbnail, type RenditionFormat, type RenditionOf } from './rendition-names.ts';

const MOST_PIXELS = 60_000_000;

const THUMBNAIL_SHAPE = 230 / 186;

const WHITE = { r: 255, g: 255, b: 255 };

/** The picture at the wanted width, or at its own when that is less. */
export async function draw(content: Buffer, { name, width, format }: RenditionOf): Promise<Buffer> {
  const source = sharp(content, { limitInputPixels: MOST_PIXELS });
  const picture = source.autoOrient().flatten({ background: WHITE }).toColourspace('srgb');
  if (!isThumbnail(name)) return encoded(picture.resize({ width, withoutEnlargement: true }), format);
  const { autoOrient } = await source.metadata();
  const enough = Math.ceil(Math.max(autoOrient.width, autoOrient.height / THUMBNAIL_SHAPE));
  const box = Math.min(width, enough);
  const height = Math.round(box * THUMBNAIL_SHAPE);
  return encoded(picture.resize({ width: box, height, fit: 'contain', background: WHITE }), format);
}

function encoded(picture: Sharp, format: RenditionFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 78, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 80, progressive: true }).toBuffer();
  }
}
