import type { FastifyReply } from 'fastify';

export const CSV = 'text/csv; charset=utf-8';

/** Sends a file of this media type, which the browser saves under the name. */
export function sendFile(reply: FastifyReply, type: string, name: string, content: unknown): FastifyReply {
  return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content);
}

/** Sends a PDF, which the browser shows. */
export function showPdf(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(content);
}
