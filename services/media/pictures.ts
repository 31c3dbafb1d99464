import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PictureStore } from './picture-store.ts';

/** Names in the store of pictures. */
export type StoredPicture = { readonly image: string; readonly thumbnail: string };

export interface Pictures {
  /**
   * Keeps a picture as JPEG of at most 1600 pixels a side, turned upright and without what a camera wrote into it,
   * and a thumbnail of 186×230 beside it. Null when it is no picture by its content.
   */
  keep(content: Buffer): Promise<StoredPicture | null>;
}

const LONGEST_SIDE = 1600;
const THUMBNAIL = { width: 186, height: 230 };
/** More than any camera takes; a small file that unpacks to more is meant to break the shop. */
const MOST_PIXELS = 60_000_000;
/** Pictures made of pixels only: a drawing such as SVG can hold scripts and reach for other files. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);
const WHITE = { r: 255, g: 255, b: 255 };

export function createPictures(store: PictureStore): Pictures {
  return {
    async keep(content) {
      const rendered = await render(content);
      if (rendered === null) return null;
      const name = randomUUID().replaceAll('-', '');
      const stored = { image: `${name}.jpg`, thumbnail: `thumb_${name}.jpg` };
      await store.put(stored.thumbnail, rendered.thumbnail);
      await store.put(stored.image, rendered.image);
      return stored;
    },
  };
}

async function render(content: Buffer): Promise<{ image: Buffer; thumbnail: Buffer } | null> {
  const source = () => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { format } = await source().metadata();
    if (!FORMATS.has(format)) return null;
    const upright = () => source().autoOrient().flatten({ background: WHITE }).toColourspace('srgb');
    const [image, thumbnail] = await Promise.all([
      upright()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .jpeg({ quality: 84, progressive: true })
        .toBuffer(),
      upright()
        .resize({ ...THUMBNAIL, fit: 'contain', background: WHITE })
        .jpeg({ quality: 82 })
        .toBuffer(),
    ]);
    return { image, thumbnail };
  } catch (error) {
    // Sharp tells a broken or foreign file in no other way than by throwing.
    if (error instanceof Error) return null;
    throw error;
  }
}
