import Type from 'typebox';
import type { ShopApp } from '../platform/http/calls/http.ts';
import { isPictureName, type PictureStore } from './picture-store.ts';
import type { Renditions } from './renditions.ts';
import { send, YEAR } from './send-picture.ts';

const FileParams = Type.Object({ file: Type.String({ minLength: 1, maxLength: 200 }) });

type ImageDeps = { readonly store: PictureStore; readonly renditions: Renditions };

/**
 * `GET /images/{file}`, outside of `/api`: pictures by name. A name never changes its picture, so browsers cache it
 * permanently. A missing rendition (`rendition-names.ts`) is made on request; under too many requests the picture
 * itself is returned, marked as not cacheable.
 */
export function imageRoutes({ store, renditions }: ImageDeps): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.addHook('onClose', () => renditions.stop());
    app.get(
      '/images/:file',
      { schema: { params: FileParams, tags: ['media'], summary: 'A picture' }, config: { reads: [] } },
      async (request, reply) => {
        const { file } = request.params;
        if (!isPictureName(file)) return reply.callNotFound();
        const found = await store.stream(file);
        if (found) return send(request, reply, file, found);
        const provided = await renditions.provide(file);
        if (!provided) return reply.callNotFound();
        const shown = provided.kind === 'made' ? file : provided.instead;
        const made = await store.stream(shown);
        if (!made) return reply.callNotFound();
        return send(request, reply, shown, made, provided.kind === 'made' ? YEAR : 'no-store');
      },
    );
  };
}
