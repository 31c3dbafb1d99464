import type { FastifyReply } from 'fastify';
import { MOST_BYTES, readForm, UnsupportedFile } from '../../imports/index.ts';
import type { Waiting } from '../../platform/http/positions.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ErrorAnswer } from '../../platform/kernel/http-schemas.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { countSheetContract } from './count.contract.ts';
import type { CountPreview } from './count.schemas.ts';
import type { Counts } from './counts.ts';

type Deps = {
  readonly counts: Counts;
  readonly previewOf: (id: string) => Promise<CountPreview | null>;
  readonly readModels: Pick<Waiting, 'waitFor'>;
};

const READS = ['stock'];

/** Takes the filled-in sheet of a count; the only route here that takes a file. */
export function sheetRoute({ counts, previewOf, readModels }: Deps) {
  return serve('stock', countSheetContract, {
    'POST /stock/counts/:id/sheet': {
      bodyLimit: MOST_BYTES + 1024 * 1024,
      async handle(request, reply) {
        const id = request.params.id.toLowerCase();
        await counts.opened(id);
        if (!request.isMultipart()) return unsupported(reply, 'Datoteku pošaljite kao multipart/form-data.');
        const { file } = await readForm(request);
        try {
          const position = await counts.takeSheet(id, file, request.commandContext());
          if (position) await readModels.waitFor(position, READS);
          const preview = await previewOf(id);
          if (!preview) throw new LogUnavailable('The count was changed meanwhile');
          reply.at(position);
          return preview;
        } catch (error) {
          if (!(error instanceof UnsupportedFile)) throw error;
          return unsupported(reply, 'Lista može biti samo datoteka CSV ili XLSX.');
        }
      },
    },
  });
}

function unsupported(reply: FastifyReply, error: string): FastifyReply {
  const answer: ErrorAnswer = { error, code: 'unsupported_media_type', details: [{ field: 'file', error }] };
  return reply.code(415).send(answer);
}
