export { imageRoutes } from './images.routes.ts';
export { createPictures, type Pictures, type StoredPicture } from './pictures.ts';
export { uploadRoutes } from './upload.routes.ts';
