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

const FileParams = Type.Object({ file: Type.String({ minLength: 1, maxLength: 200 }) });

const YEAR = 'public, max-age=31536000, immutable';

/**
 * `GET /images/{file}`, outside of `/api`: pictures by their name, which is another when the picture is another, so that
 * browsers need not ask again.
 */
export function imageRoutes({ store }: { store: PictureStore }): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/images/:file',
      { schema: { params: FileParams, tags: ['media'], summary: 'Slika' } },
      async (request, reply) => {
        const { file } = request.params;
        const found = isPictureName(file) ? await store.stream(file) : null;
        return found ? send(request, reply, file, found) : reply.callNotFound();
      },
    );
  };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { content, size, etag }: StreamedPicture,
): FastifyReply {
  reply.header('cache-control', YEAR).header('etag', etag);
  // An SVG that is opened by itself must not run anything.
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
