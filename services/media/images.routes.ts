import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { ShopApp } from '../platform/http/http.ts';

const FileParams = Type.Object({ file: Type.String({ minLength: 1, maxLength: 200 }) });

/** A plain name: no folders, nothing hidden, one of the types below. */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{N}._ -]*\.[a-z]+$/u;
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};
/** Smaller renditions of a picture, the best first, for browsers that say they can show them. */
const RENDITIONS = ['.avif', '.webp'] as const;
const YEAR = 'public, max-age=31536000, immutable';

type Found = {
  readonly file: FileHandle;
  readonly type: string;
  readonly size: number;
  readonly etag: string;
};

/**
 * `GET /images/{file}`, outside of `/api`: pictures by their name, which is another when the picture is another, so that
 * browsers need not ask again. Where an AVIF or WebP file of the same name lies beside it, whoever can show it gets that.
 */
export function imageRoutes({ folder }: { folder: string }): (app: ShopApp) => Promise<void> {
  return async (app) => {
    app.get(
      '/images/:file',
      { schema: { params: FileParams, tags: ['media'], summary: 'Slika' } },
      async (request, reply) => {
        const { file } = request.params;
        const found = NAME.test(file) ? await best(folder, file, request.headers.accept ?? '') : null;
        if (!found) return reply.callNotFound();
        return send(request, reply, found);
      },
    );
  };
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, type, size, etag }: Found,
): Promise<FastifyReply> {
  reply.header('cache-control', YEAR).header('etag', etag).header('vary', 'accept');
  // An SVG that is opened by itself must not run anything.
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (request.headers['if-none-match'] === etag) {
    await file.close();
    return reply.code(304).send();
  }
  return reply.type(type).header('content-length', size).send(file.createReadStream());
}

async function best(folder: string, name: string, accepted: string): Promise<Found | null> {
  const extension = extname(name);
  const type = TYPES[extension];
  if (type === undefined) return null;
  if (extension === '.jpg' || extension === '.jpeg' || extension === '.png') {
    const base = name.slice(0, -extension.length);
    for (const rendition of RENDITIONS) {
      const renditionType = TYPES[rendition];
      if (renditionType === undefined || !accepted.includes(renditionType)) continue;
      const found = await find(join(folder, `${base}${rendition}`), renditionType);
      if (found) return found;
    }
  }
  return find(join(folder, name), type);
}

async function find(path: string, type: string): Promise<Found | null> {
  const file = await opened(path);
  if (!file) return null;
  const { size, mtimeMs } = await file.stat();
  return { file, type, size, etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"` };
}

async function opened(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'ENAMETOOLONG')
    )
      return null;
    throw error;
  }
}
