import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { imageRoutes } from './images.routes.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder } from './picture-folder.ts';
import type { PictureStore } from './picture-store.ts';
import { createPictures } from './pictures.ts';
import { createRenditions } from './renditions.ts';
import { uploadRoutes } from './upload.routes.ts';

/** Pictures: in a bucket where the configuration names one, else in a folder. `around` may add others to them. */
export function createMedia(
  { dataDir, imagesUrl }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'imagesUrl'>>,
  { logger, around }: { readonly logger: Logger; readonly around: (store: PictureStore) => PictureStore },
) {
  const store = around(
    imagesUrl ? createPictureBucket(imagesUrl) : createPictureFolder(join(dataDir, 'images')),
  );
  const renditions = createRenditions({ store, logger });
  return {
    routes: uploadRoutes({ pictures: createPictures({ store, renditions }) }),
    /** Outside of the API. */
    images: imageRoutes({ store, renditions }),
  };
}
