import { MOST_BYTES, readForm, UnsupportedFile } from '../../imports/index.ts';
import { unsupportedType } from '../../platform/http/refusals/errors.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import type { CountPreview } from './count.schemas.ts';
import { countSheetContract } from './count-sheet.contract.ts';
import type { Counts } from './counts.ts';

type Deps = {
  readonly counts: Counts;
  readonly previewOf: (id: string) => Promise<CountPreview | null>;
};

const READS = ['stock'];

/** Takes the filled-in sheet of a count; the only route here that takes a file. */
export function sheetRoute({ counts, previewOf }: Deps) {
  return serve('stock', countSheetContract, {
    'POST /stock/counts/:id/sheet': {
      bodyLimit: MOST_BYTES + 1024 * 1024,
      async handle(request, reply) {
        const id = request.params.id.toLowerCase();
        await counts.opened(id);
        if (!request.isMultipart())
          throw unsupportedType('Datoteku pošaljite kao multipart/form-data.', 'file');
        const { file } = await readForm(request);
        try {
          const position = await counts.takeSheet(id, file, request.commandContext());
          await reply.shownAt(position, READS);
          const preview = await previewOf(id);
          if (!preview) throw new LogUnavailable('The count was changed meanwhile');
          return preview;
        } catch (error) {
          if (!(error instanceof UnsupportedFile)) throw error;
          throw unsupportedType('Lista može biti samo datoteka CSV ili XLSX.', 'file');
        }
      },
    },
  });
}
