import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BucketAway } from '../platform/objects/bucket-client.ts';
import { pictureStoreContract } from '../testing/samples/picture-store-contract.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { type S3StandIn, startS3 } from './s3-stand-in.testing.ts';

pictureStoreContract('in a bucket', async () => {
  const server = await startS3();
  return { store: createPictureBucket(server.bucket), close: () => server.close() };
});

describe('a bucket of pictures', () => {
  let server: S3StandIn;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.close());

  it('stores them below its folder, with their types', async () => {
    await createPictureBucket(server.bucket).put("čaj (50%) + 'med'.jpg", Buffer.from('x'));
    expect([...server.objects]).toEqual([
      ["/slike/trgovina/čaj (50%) + 'med'.jpg", { content: Buffer.from('x'), type: 'image/jpeg' }],
    ]);
  });

  it('is retried after a failure, and unavailable after repeated ones', async () => {
    const store = createPictureBucket(server.bucket);
    server.failNext(2);
    await store.put('posrnuo.jpg', Buffer.from('y'));
    expect(await store.exists('posrnuo.jpg')).toBe(true);
    server.failNext(3);
    await expect(store.get('posrnuo.jpg')).rejects.toBeInstanceOf(BucketAway);
  });

  it('is unavailable with a wrong key, and when no server answers', async () => {
    const stranger = createPictureBucket({ ...server.bucket, secretKey: 'pogrešan' });
    await expect(stranger.put('a.jpg', Buffer.from('z'))).rejects.toMatchObject({ statusCode: 503 });
    const nobody = createPictureBucket({ ...server.bucket, endpoint: 'http://127.0.0.1:1' });
    await expect(nobody.get('a.jpg')).rejects.toMatchObject({ statusCode: 503 });
  });
});
