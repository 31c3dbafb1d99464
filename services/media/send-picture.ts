import type { FastifyReply, FastifyRequest } from 'fastify';
import { endingOf, PICTURE_TYPES, type StreamedPicture } from './picture-store.ts';

export const YEAR = 'public, max-age=31536000, immutable';

export function send(
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
