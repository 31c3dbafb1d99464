import type { Readable } from 'node:stream';

/** A picture's file being read. The receiver reads `content` to its end or destroys it. */
export type StreamedPicture = {
  readonly content: Readable;
  readonly size: number;
  /** Quoted, as in the header; changes with the content. */
  readonly etag: string;
};

/**
 * Stores picture files by plain names (`isPictureName`). Every adapter passes
 * `services/testing/samples/picture-store-contract.ts`. Rejects when the store is unreachable; null when a file does not exist.
 */
export interface PictureStore {
  /** Writes or replaces a file atomically: no reader sees half of it. */
  put(name: string, content: Buffer): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  exists(name: string): Promise<boolean>;
  stream(name: string): Promise<StreamedPicture | null>;
}

/** The content types of served pictures, by file extension. */
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

/** True for a plain name: no folders, no hidden files, an extension of `PICTURE_TYPES`. */
export function isPictureName(name: string): boolean {
  return NAME.test(name) && PICTURE_TYPES[endingOf(name)] !== undefined;
}

/** The extension of a name with its dot, '' when it has none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot) : '';
}
