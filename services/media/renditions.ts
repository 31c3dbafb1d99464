import type { Logger } from '../platform/kernel/logging/logger.ts';
import { inTime } from '../platform/kernel/waiting/in-time.ts';
import { draw } from './draw-rendition.ts';
import type { PictureStore } from './picture-store.ts';
import type { PriorityQueue } from './priority-queue.ts';
import {
  RENDITION_FORMATS,
  RENDITION_WIDTHS,
  type RenditionOf,
  renditionName,
  renditionOf,
  sourcesOf,
} from './rendition-names.ts';

/** `busy` names the picture to serve instead: this rendition takes longer than a visitor should wait. */
export type Provided = { readonly kind: 'made' } | { readonly kind: 'busy'; readonly instead: string };

export type RenditionsDeps = {
  readonly store: PictureStore;
  readonly logger: Logger;
  readonly turns: PriorityQueue;
  /** How long a request waits for a rendition; `PATIENCE_MS` by default. */
  readonly patienceMs?: number;
};

/** How long a request waits for a rendition, which is still finished for the next one. */
const PATIENCE_MS = 1_500;

/**
 * Smaller pictures in modern formats. Made on first request, or in advance for new uploads, and kept; so older pictures
 * and generated ones have them, too.
 */
export function createRenditions({ store, logger, turns, patienceMs = PATIENCE_MS }: RenditionsDeps) {
  const underway = new Map<string, Promise<void>>();

  async function make(wanted: RenditionOf, source: string): Promise<void> {
    try {
      const content = await store.get(source);
      if (content) await store.put(renditionName(wanted), await draw(content, wanted));
    } catch (error) {
      logger.warn({ err: error, picture: source, ...wanted }, 'Making a rendition failed');
      throw error;
    }
  }

  /** Shares the work among concurrent requests for one rendition. */
  function shared(file: string, begin: () => Promise<void> | null): Promise<void> | null {
    const known = underway.get(file);
    if (known) return known;
    const begun = begin();
    if (!begun) return null;
    const mine = begun.finally(() => underway.delete(file));
    underway.set(file, mine);
    return mine;
  }

  async function sourceOf({ name }: RenditionOf): Promise<string | null> {
    for (const file of sourcesOf(name)) if (await store.exists(file)) return file;
    return null;
  }

  return {
    /** Makes a missing rendition and stores it; null when the name is none of a rendition. */
    async provide(file: string): Promise<Provided | null> {
      const wanted = renditionOf(file);
      const source = wanted && (await sourceOf(wanted));
      if (!wanted || !source) return null;
      const made = shared(file, () => turns.run(() => make(wanted, source)));
      if (!made) return { kind: 'busy', instead: source };
      // After a failure fall back to the picture itself; the error is already logged.
      const isMade = await inTime(
        made.then(
          () => true,
          () => false,
        ),
        patienceMs,
      );
      return isMade ? { kind: 'made' } : { kind: 'busy', instead: source };
    },
    /** Makes the renditions of a new picture in the background, at low priority. */
    prepare(names: readonly string[]): void {
      const wanted = names.flatMap((name) =>
        RENDITION_WIDTHS.flatMap((width) => RENDITION_FORMATS.map((format) => ({ name, width, format }))),
      );
      for (const rendition of wanted) turns.later(() => prepareOne(rendition));
    },
    stop: (): Promise<void> => turns.stop(),
  };

  async function prepareOne(rendition: RenditionOf): Promise<void> {
    const file = renditionName(rendition);
    try {
      const source = await sourceOf(rendition);
      if (!source || (await store.exists(file))) return;
      // A request that has queued it meanwhile waits for this turn of the queue: waiting for it would never end.
      if (!underway.has(file)) await shared(file, () => make(rendition, source));
    } catch (error) {
      logger.debug({ err: error, rendition: file }, 'The rendition will be made on request');
    }
  }
}

export type Renditions = ReturnType<typeof createRenditions>;
