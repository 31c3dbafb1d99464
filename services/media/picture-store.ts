import type { Readable } from 'node:stream';

/** A picture's file on its way out. Whoever gets it reads `content` to its end or destroys it. */
export type StreamedPicture = {
  readonly content: Readable;
  readonly size: number;
  /** Quoted, as the header has it; another when the content is another. */
  readonly etag: string;
};

/**
 * Where the files of pictures are kept, by plain names (`isPictureName`). Every adapter keeps the promises told by
 * `services/testing/picture-store-contract.ts`. A store that cannot be reached rejects; what is not there is null.
 */
export interface PictureStore {
  /** Keeps a file, in the place of what had its name: whole or not at all, nobody ever reads half of it. */
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  exists(name: string): Promise<boolean>;
  stream(name: string): Promise<StreamedPicture | null>;
}

/** The types of pictures that are served, by the ending of their names. */
export const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}._ -]{0,195}$/u;

/** True for a plain name: no folders, nothing hidden, one of the endings of `PICTURE_TYPES`. */
export function isPictureName(name: string): boolean {
  return NAME.test(name) && PICTURE_TYPES[endingOf(name)] !== undefined;
}

/** The ending of a name with its dot, '' when it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}
