import type { FastifyRequest } from 'fastify';
import { unsupportedType } from '../platform/http/refusals/errors.ts';
import { serve } from '../platform/http/serving/serve.ts';
import { invalidField, type Rejected, rejected } from '../platform/kernel/rejection.ts';
import { mediaContract } from './media.contract.ts';
import { FIELD, FOREIGN, refused } from './picture-refusals.ts';
import type { Pictures } from './pictures.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/** Answers the calls of `mediaContract`. */
export function uploadRoutes({ pictures }: { pictures: Pictures }) {
  return serve('media', mediaContract, {
    'POST /upload': async (request) => {
      if (!request.isMultipart()) throw unsupportedType('Sliku pošaljite kao multipart/form-data.', FIELD);
      const content = await contentOf(request);
      if (!content) throw invalidField(FIELD, 'Ovo polje je obavezno.', 'Slika nije poslana.');
      const stored = await pictures.keep(content);
      if (stored === 'foreign') throw unsupportedType(FOREIGN, FIELD);
      if (typeof stored === 'string') throw refused(stored);
      return { image: stored.image, image_thumb: stored.thumbnail };
    },
  });
}

/** The file in the field; null when there is none. */
async function contentOf(request: FastifyRequest): Promise<Buffer | null> {
  try {
    const file = await request.file({ limits: { fileSize: MOST_BYTES, files: 1, fields: 20 } });
    if (file?.fieldname === FIELD) return await file.toBuffer();
    file?.file.resume();
    return null;
  } catch (error) {
    // A truncated or malformed body raises an error without a status; an error with a status explains itself.
    if (error instanceof Error && !('statusCode' in error)) throw malformed();
    throw error;
  }
}

function malformed(): Rejected {
  return rejected('invalid', 'invalid_request', 'Poslani podaci nisu ispravni.');
}
