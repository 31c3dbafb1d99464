import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Bucket } from '../platform/config/bucket-url.ts';
import { createBucketClient } from '../platform/objects/bucket-client.ts';
import { endingOf, PICTURE_TYPES, type PictureStore } from './picture-store.ts';

const YEAR = 'public, max-age=31536000, immutable';

/** Keeps pictures as objects in a bucket of any S3-compatible store. */
export function createPictureBucket(bucket: Bucket): PictureStore {
  const { read, write } = createBucketClient(bucket);
  return {
    put: (name, bytes) =>
      write(name, { bytes, headers: { 'content-type': typeOf(name), 'cache-control': YEAR } }),
    async get(name) {
      const response = await read('GET', name);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async exists(name) {
      return (await read('HEAD', name)) !== null;
    },
    async stream(name) {
      const response = await read('GET', name);
      if (!response?.body) return null;
      return {
        content: Readable.fromWeb(response.body as ReadableStream),
        size: Number(response.headers.get('content-length')),
        etag: response.headers.get('etag') ?? '""',
      };
    },
  };
}

function typeOf(name: string): string {
  return PICTURE_TYPES[endingOf(name)] ?? 'application/octet-stream';
}
