import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { pino } from 'pino';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../testing/patience.ts';
import type { PictureStore } from './picture-store.ts';
import { createPriorityQueue } from './priority-queue.ts';
import { createRenditions } from './renditions.ts';

const PICTURE = 'krema.jpg';
/** The first that is made ahead. */
const RENDITION = 'krema-200.avif';

/** A store with one picture, which answers whether it has a rendition once `release` is called. */
async function heldStore() {
  const create = { width: 20, height: 24, channels: 3, background: '#7cb' } as const;
  const files = new Map<string, Buffer>([[PICTURE, await sharp({ create }).jpeg().toBuffer()]]);
  const [held, asked] = [new AbortController(), new AbortController()];
  const released = once(held.signal, 'abort');
  const store: PictureStore = {
    get: async (file) => files.get(file) ?? null,
    put: async (file, content) => void files.set(file, content),
    stream: async () => null,
    async exists(file) {
      if (file !== PICTURE) {
        asked.abort();
        await released;
      }
      return files.has(file);
    },
  };
  return { store, asked: once(asked.signal, 'abort'), release: () => held.abort() };
}

describe('a rendition', () => {
  it('is made when it is requested while it is about to be made ahead', async () => {
    const { store, asked, release } = await heldStore();
    const logger = pino({ level: 'silent' });
    const turns = createPriorityQueue();
    const renditions = createRenditions({ store, logger, turns, patienceMs: PATIENCE_MS });
    renditions.prepare(['krema']);
    await asked;
    const requested = renditions.provide(RENDITION);
    await setImmediate();
    release();
    expect(await requested).toEqual({ kind: 'made' });
    expect(await store.exists(RENDITION)).toBe(true);
    await renditions.stop();
  });
});
