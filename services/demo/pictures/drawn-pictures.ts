import type { PictureStore } from '../../media/index.ts';
import { buildDemoShop } from '../demo-shop.ts';
import { type Drawing, drawingsOf } from './drawings.ts';
import { isDemoPicture } from './picture-names.ts';
import { renderPicture } from './render-picture.ts';

type Deps = {
  readonly store: PictureStore;
  readonly isDemoShop: () => Promise<boolean>;
};

/**
 * A store in which a demo shop finds its pictures although nobody has put them there: each is drawn when it is first
 * asked for, and kept. Nothing else than those is different from `store`.
 */
export function withDrawnPictures({ store, isDemoShop }: Deps): PictureStore {
  let drawings: ReadonlyMap<string, Drawing> | undefined;
  const underway = new Map<string, Promise<Buffer>>();

  async function drawingOf(name: string): Promise<Drawing | null> {
    if (!isDemoPicture(name) || !(await isDemoShop())) return null;
    drawings ??= drawingsOf(buildDemoShop({ today: new Date() }));
    return drawings.get(name) ?? null;
  }

  /** Who asks while it is being drawn waits for the same picture. */
  async function draw(name: string): Promise<Buffer | null> {
    const drawing = await drawingOf(name);
    if (!drawing) return null;
    const drawn = underway.get(name) ?? drawAndKeep(name, drawing).finally(() => underway.delete(name));
    underway.set(name, drawn);
    return drawn;
  }

  async function drawAndKeep(name: string, { svg, width, height }: Drawing): Promise<Buffer> {
    const picture = await renderPicture(svg(), { width, height, format: 'jpeg' });
    await store.put(name, picture);
    return picture;
  }

  return {
    put: (name, content) => store.put(name, content),
    exists: async (name) => (await store.exists(name)) || (await drawingOf(name)) !== null,
    get: async (name) => (await store.get(name)) ?? (await draw(name)),
    stream: async (name) => (await store.stream(name)) ?? ((await draw(name)) && (await store.stream(name))),
  };
}
