export { imageRoutes } from './images.routes.ts';
export { createPictureBucket } from './picture-bucket.ts';
export { createPictureFolder } from './picture-folder.ts';
export type { PictureStore, StreamedPicture } from './picture-store.ts';
export { createPictures, type Pictures, type StoredPicture } from './pictures.ts';
export { createRenditions, type Renditions } from './renditions.ts';
export { uploadRoutes } from './upload.routes.ts';
