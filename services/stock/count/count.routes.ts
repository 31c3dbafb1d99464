import { EDITOR_BYTES } from '../../platform/http/limits/body-limits.ts';
import { CSV, sendFile } from '../../platform/http/serving/send-file.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { PAGE_SIZE } from '../../platform/kernel/wire/page.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { countContract, WORKBOOK } from './count.contract.ts';
import type { CountQueries } from './count.ports.ts';
import type { CountPreview } from './count.schemas.ts';
import { countLine } from './count.wire.ts';
import { countCsv, countWorkbook } from './count-files.ts';
import { countPreview } from './count-preview.wire.ts';
import type { Counts } from './counts.ts';
import { sheetRoute } from './sheet.route.ts';

export type CountRoutesDeps = {
  readonly counts: Counts;
  readonly queries: CountQueries;
};

const READS = ['stock'];
const COMPARES = ['stock', 'catalogue'];

/** Counts of the stock for the administration (specification/stock §5). */
export function countRoutes({ counts, queries }: CountRoutesDeps) {
  async function previewOf(id: string): Promise<CountPreview | null> {
    const state = await counts.opened(id);
    const comparison = state.stage === 'open' ? await counts.compare(state) : null;
    return comparison && state.sheet ? countPreview(id, state.sheets, state.sheet, comparison) : null;
  }

  return [
    serve({ tag: 'stock', reads: READS }, countContract, {
      'POST /stock/counts': async (request, reply) => {
        const { category = null, brand = null } = request.body;
        const { countId, position } = await counts.open({ category, brand }, request.commandContext());
        await reply.shownAt(position, READS);
        return { countId };
      },

      'GET /stock/counts': async (request) => {
        const { page = 1, pageSize = PAGE_SIZE } = request.query;
        const { items, total } = await queries.counts(page, pageSize);
        return { items: items.map(countLine), total, page, pageSize };
      },

      'GET /stock/counts/:id': {
        reads: COMPARES,
        async handle(request) {
          const id = request.params.id.toLowerCase();
          const preview = await previewOf(id);
          const view = await queries.count(id);
          if (!view) throw new LogUnavailable('The read model stock is behind');
          return { ...countLine(view), preview };
        },
      },

      'GET /stock/counts/:id.csv': async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const { rows } = await counts.opened(id);
        return sendFile(reply, CSV, `${fileName(id)}.csv`, countCsv(id, rows));
      },

      'GET /stock/counts/:id.xlsx': async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const { rows } = await counts.opened(id);
        return sendFile(reply, WORKBOOK, `${fileName(id)}.xlsx`, await countWorkbook(id, rows));
      },

      'GET /stock/counts/:id/lines': {
        reads: COMPARES,
        handle: async ({ params, query }) => ({
          items: await counts.linesWith(params.id.toLowerCase(), query.barcode ?? ''),
        }),
      },

      'POST /stock/counts/:id/lines': async (request, reply) => {
        const { place, quantity, seen } = request.body;
        const id = request.params.id.toLowerCase();
        reply.at(await counts.countLine(id, { place, found: quantity, seen }, request.commandContext()));
        return { place, counted: quantity };
      },

      'POST /stock/counts/:id/book': {
        bodyLimit: EDITOR_BYTES,
        async handle(request, reply) {
          const { sheet, without = [] } = request.body;
          const id = request.params.id.toLowerCase();
          const { movementId, position } = await counts.book(id, sheet, without, request.commandContext());
          await reply.shownAt(position, READS);
          return { movementId };
        },
      },
    }),
    sheetRoute({ counts, previewOf }),
  ];
}

function fileName(id: string): string {
  return `inventura-${id.slice(-8)}`;
}
