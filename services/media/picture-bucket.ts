import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../platform/config/bucket-url.ts';
import { endingOf, PICTURE_TYPES, type PictureStore } from './picture-store.ts';

/** The bucket is unreachable or denies access; a request that needs it gets 503. */
export class PictureStoreAway extends Error {
  override readonly name = 'PictureStoreAway';
  readonly statusCode = 503;
}

const ANSWER_MS = 15_000;
const RETRIES = 2;
const YEAR = 'public, max-age=31536000, immutable';

/** Keeps pictures as objects in a bucket of any S3-compatible store. */
export function createPictureBucket(bucket: Bucket): PictureStore {
  const { endpoint, name: bucketName, prefix, region, accessKey, secretKey } = bucket;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });

  function addressOf(name: string): string {
    const path = [bucketName, ...prefix.split('/').filter(Boolean), name];
    return `${endpoint}/${path.map(encodeURIComponent).join('/')}`;
  }

  /** Null when the object does not exist. */
  async function call(
    method: 'GET' | 'HEAD' | 'PUT',
    name: string,
    content?: Buffer,
  ): Promise<Response | null> {
    // Limits the time until the response starts; the reader decides how long its content takes.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
    try {
      const response = await client.fetch(addressOf(name), {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(content ?? '')
            .digest('hex'),
          ...(content ? { 'content-type': typeOf(name), 'cache-control': YEAR } : {}),
        },
        ...(content ? { body: new Uint8Array(content) } : {}),
        signal: patience.signal,
      });
      if (response.status === 404 && method !== 'PUT') {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new PictureStoreAway(`The store of pictures answered ${response.status} to ${method} ${name}`);
      }
      return response;
    } catch (error) {
      if (error instanceof PictureStoreAway) throw error;
      throw new PictureStoreAway(`The store of pictures cannot be reached: ${reasonOf(error)}`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(name, content) {
      const response = await call('PUT', name, content);
      await response?.body?.cancel();
    },
    async get(name) {
      const response = await call('GET', name);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async exists(name) {
      return (await call('HEAD', name)) !== null;
    },
    async stream(name) {
      const response = await call('GET', name);
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

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
