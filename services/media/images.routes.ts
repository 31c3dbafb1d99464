import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ShopApp } from '../platform/http/http.ts';
import {
  endingOf,
  isPictureName,
  PICTURE_TYPES,
  type PictureStore,
  type StreamedPicture,
} from './picture-store.ts';
import type { Renditions } from './renditions.ts';

const FileParams = Type.Object({ file: Type.String({ minLength: 1, maxLength: 200 }) });

const YEAR = 'public, max-age=31536000, immutable';

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

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { content, size, etag }: StreamedPicture,
  keep = YEAR,
): FastifyReply {
  reply.header('cache-control', keep).header('etag', etag);
  reply.header('x-content-type-options', 'nosniff');
  // An SVG opened as a document must not run scripts.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (request.headers['if-none-match'] === etag) {
    content.destroy();
    return reply.code(304).send();
  }
  return reply
    .type(PICTURE_TYPES[endingOf(file)] ?? 'application/octet-stream')
    .header('content-length', size)
    .send(content);
}
