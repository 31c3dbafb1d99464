import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '../config/bucket-url.ts';

/** The bucket is unreachable or denies access; a request that needs it gets 503. */
export class BucketAway extends Error {
  override readonly name = 'BucketAway';
  readonly statusCode = 503;
}

const ANSWER_MS = 15_000;
const RETRIES = 2;

/** An object to write; `headers` are kept with it. */
type Content = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> };

/** Calls the objects of a bucket by their names. Rejects with `BucketAway`. */
export type BucketClient = {
  /** Null when the object does not exist. */
  read(method: 'GET' | 'HEAD', name: string): Promise<Response | null>;
  /** Writes or replaces an object. */
  write(name: string, content: Content): Promise<void>;
};

export function createBucketClient(bucket: Bucket): BucketClient {
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

  async function call(
    method: 'GET' | 'HEAD' | 'PUT',
    name: string,
    content?: Content,
  ): Promise<Response | null> {
    // Limits the time until the response starts; the reader decides how long its content takes.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS);
    try {
      const response = await client.fetch(addressOf(name), {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(content?.bytes ?? '')
            .digest('hex'),
          ...content?.headers,
        },
        ...(content ? { body: new Uint8Array(content.bytes) } : {}),
        signal: patience.signal,
      });
      if (response.status === 404 && method !== 'PUT') {
        await response.body?.cancel();
        return null;
      }
      if (!response.ok) {
        await response.body?.cancel();
        throw new BucketAway(`The bucket answered ${response.status} to ${method} ${name}`);
      }
      return response;
    } catch (error) {
      if (error instanceof BucketAway) throw error;
      throw new BucketAway(`The bucket cannot be reached: ${reasonOf(error)}`, {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read: call,
    async write(name, content) {
      const response = await call('PUT', name, content);
      await response?.body?.cancel();
    },
  };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
