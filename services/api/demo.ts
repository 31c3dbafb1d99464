import type { PictureStore } from '../media/index.ts';
import type { Registry } from '../platform/registry/registry.ts';

/** Loads the demo shop's data and loader, for those who fill a shop with it. */
export const demo = () => import('../demo/index.ts');

const DEMO_PICTURE = /^(thumb_)?demo-/;

/** A store that asks a demo shop for the pictures that are named as its own; `store` has all others. */
export function withDemoPictures(registry: Pick<Registry, 'holder'>, store: PictureStore): PictureStore {
  let opening: Promise<PictureStore> | undefined;

  async function open(): Promise<PictureStore> {
    const [{ withDrawings }, { isDemoShop }] = await Promise.all([
      import('../demo/demo-pictures.ts'),
      import('../demo/is-demo-shop.ts'),
    ]);
    return withDrawings({ store, isDemoShop: () => isDemoShop(registry) });
  }

  function storeOf(name: string): Promise<PictureStore> | PictureStore {
    if (!DEMO_PICTURE.test(name)) return store;
    opening ??= open();
    return opening;
  }

  return {
    put: (name, content) => store.put(name, content),
    exists: async (name) => (await storeOf(name)).exists(name),
    get: async (name) => (await storeOf(name)).get(name),
    stream: async (name) => (await storeOf(name)).stream(name),
  };
}
