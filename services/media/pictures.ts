import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { isPicture } from './picture-kind.ts';
import type { PictureStore } from './picture-store.ts';
import type { PriorityQueue } from './priority-queue.ts';
import type { Renditions } from './renditions.ts';

/** Names in the picture store. */
export type StoredPicture = { readonly image: string; readonly thumbnail: string };

/** Why a file is refused. */
export type PictureFault = 'foreign' | 'broken' | 'too-large' | 'animated' | 'busy';

const LONGEST_SIDE = 1600;
const THUMBNAIL = { width: 186, height: 230 };
/** More than nearly any camera produces; guards against decompression bombs. */
const MOST_PIXELS = 60_000_000;
/** Decoders need time for each line, however short it is. */
const LONGEST_SIDE_SENT = 20_000;
/** The time limit of decoding; some pictures are slow by design. */
const MOST_SECONDS = 20;
const WHITE = { r: 255, g: 255, b: 255 };

export type PicturesDeps = {
  readonly store: PictureStore;
  readonly renditions: Pick<Renditions, 'prepare'>;
  /** Those of the renditions, too. */
  readonly turns: Pick<PriorityQueue, 'run'>;
};

export function createPictures({ store, renditions, turns }: PicturesDeps) {
  return {
    /**
     * Stores a picture as JPEG of at most 1600 pixels a side, rotated upright and without metadata: only its pixels are kept.
     * Stores a thumbnail of 186×230 beside it; smaller renditions follow.
     */
    async keep(content: Buffer): Promise<StoredPicture | PictureFault> {
      if (!isPicture(content)) return 'foreign';
      const rendered = await (turns.run(() => render(content)) ?? 'busy');
      if (typeof rendered === 'string') return rendered;
      const name = randomUUID().replaceAll('-', '');
      const stored = { image: `${name}.jpg`, thumbnail: `thumb_${name}.jpg` };
      await store.put(stored.thumbnail, rendered.thumbnail);
      await store.put(stored.image, rendered.image);
      renditions.prepare([`thumb_${name}`, name]);
      return stored;
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

async function render(content: Buffer): Promise<{ image: Buffer; thumbnail: Buffer } | PictureFault> {
  const source = () => sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    // Without the limit, to distinguish a picture that is too large from a broken file: nothing is decoded here.
    const { width, height, pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata();
    if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE_SENT) return 'too-large';
    if (pages > 1) return 'animated';
    const upright = () => source().autoOrient().flatten({ background: WHITE }).toColourspace('srgb');
    const image = await upright()
      .timeout({ seconds: MOST_SECONDS })
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 86, progressive: true })
      .toBuffer();
    const thumbnail = await sharp(image)
      .resize({ ...THUMBNAIL, fit: 'contain', background: WHITE })
      .jpeg({ quality: 82 })
      .toBuffer();
    return { image, thumbnail };
  } catch (error) {
    // Sharp throws for broken files.
    if (error instanceof Error) return 'broken';
    throw error;
  }
}
