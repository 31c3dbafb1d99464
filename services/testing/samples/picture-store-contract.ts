import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PictureStore } from '../../media/picture-store.ts';

type Opened = { readonly store: PictureStore; close(): Promise<void> };

/** The contract of every store of pictures; `open` creates an empty one. */
export function pictureStoreContract(title: string, open: () => Promise<Opened>): void {
  describe(`a store of pictures ${title}`, () => {
    let opened: Opened;
    let store: PictureStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    async function streamed(name: string): Promise<{ content: Buffer; size: number; etag: string } | null> {
      const found = await store.stream(name);
      return found && { ...found, content: await buffer(found.content) };
    }

    it('returns a stored picture by its name', async () => {
      const [one, other] = [randomBytes(300_000), randomBytes(10)];
      const isOne = (content: Buffer | null | undefined) => content?.equals(one) === true;
      await store.put('čaj od mente.jpg', one);
      await store.put('thumb_čaj od mente.jpg', other);
      expect(isOne(await store.get('čaj od mente.jpg'))).toBe(true);
      expect(await store.exists('čaj od mente.jpg')).toBe(true);
      const found = await streamed('čaj od mente.jpg');
      expect([isOne(found?.content), found?.size]).toEqual([true, one.length]);
      expect(await store.get('thumb_čaj od mente.jpg')).toEqual(other);
    });

    it('has no other pictures', async () => {
      expect(await store.get('nema.jpg')).toBeNull();
      expect(await store.exists('nema.jpg')).toBe(false);
      expect(await store.stream('nema.jpg')).toBeNull();
    });

    it('has the same tag for the same content, and another for other content', async () => {
      await store.put('etiketa.jpg', randomBytes(50));
      const first = await streamed('etiketa.jpg');
      expect(first?.etag).toMatch(/^"[^"]+"$/);
      expect((await streamed('etiketa.jpg'))?.etag).toBe(first?.etag);
      await store.put('etiketa.jpg', randomBytes(60));
      expect((await streamed('etiketa.jpg'))?.etag).not.toBe(first?.etag);
    });

    it('replaces a file atomically, for readers and for concurrent writers', async () => {
      const versions = [randomBytes(200_000), randomBytes(200_000), randomBytes(200_000)] as const;
      await store.put('ista.jpg', versions[0]);
      const puts = versions.map((version) => store.put('ista.jpg', version));
      const read = await Promise.all(versions.map(() => store.get('ista.jpg')));
      await Promise.all(puts);
      const isWhole = (content: Buffer | null) => versions.some((version) => content?.equals(version));
      expect(read.every(isWhole)).toBe(true);
      expect(isWhole(await store.get('ista.jpg'))).toBe(true);
    });

    it('lets a reader stop in the middle', async () => {
      await store.put('velika.jpg', randomBytes(400_000));
      const found = await store.stream('velika.jpg');
      found?.content.destroy();
      expect((await store.get('velika.jpg'))?.length).toBe(400_000);
    });
  });
}
