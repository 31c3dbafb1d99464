export { createMedia } from './media.module.ts';
export type { PictureStore } from './picture-store.ts';
export type { Pictures } from './pictures.ts';
