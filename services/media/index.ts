export { createMedia } from './media.module.ts';
export type { PictureStore, StreamedPicture } from './picture-store.ts';
export type { Pictures, StoredPicture } from './pictures.ts';
export type { Renditions } from './renditions.ts';
