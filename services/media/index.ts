export { createMedia } from './media.module.ts';
export type { PictureStore } from './picture-store.ts';
