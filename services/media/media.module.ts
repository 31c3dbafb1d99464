import { join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../platform/config/config.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import { imageRoutes } from './images.routes.ts';
import { createPictureBucket } from './picture-bucket.ts';
import { createPictureFolder } from './picture-folder.ts';
import type { PictureStore } from './picture-store.ts';
import { createPictures } from './pictures.ts';
import { createPriorityQueue } from './priority-queue.ts';
import { createRenditions } from './renditions.ts';
import { uploadRoutes } from './upload.routes.ts';

type Surroundings = {
  readonly logger: Logger;
  readonly around?: ((store: PictureStore) => PictureStore) | undefined;
};

/** Pictures: in the configured bucket, else in a folder. `around` may wrap the store to add others. */
export function createMedia(
  { dataDir, imagesUrl }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'imagesUrl'>>,
  { logger, around = (store) => store }: Surroundings,
) {
  // Its cache of operations is for who draws one picture again and again.
  sharp.cache(false);
  const store = around(
    imagesUrl ? createPictureBucket(imagesUrl) : createPictureFolder(join(dataDir, 'images')),
  );
  const turns = createPriorityQueue();
  const renditions = createRenditions({ store, logger, turns });
  return {
    routes: uploadRoutes({ pictures: createPictures({ store, renditions, turns }) }),
    /** Routes outside of the API. */
    images: imageRoutes({ store, renditions }),
  };
}
