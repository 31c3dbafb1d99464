import type { ShopApp } from '../../platform/http/http.ts';
import { ListQuery } from '../../platform/http/list-page.ts';
import type { Waiting } from '../../platform/http/positions.ts';
import { tagRoutes } from '../../platform/http/tag-routes.ts';
import { IdParams } from '../../platform/kernel/http-schemas.ts';
import { PAGE_SIZE } from '../../platform/kernel/page.ts';
import { LogUnavailable } from '../../platform/log/event-log.ts';
import { MovementAnswer } from '../stock.schemas.ts';
import type { CountQueries } from './count.ports.ts';
import {
  CountBody,
  CountBookBody,
  CountOpened,
  CountPage,
  type CountPreview,
  CountRecord,
} from './count.schemas.ts';
import { countLine, countPreview } from './count.wire.ts';
import { countCsv, countWorkbook } from './count-files.ts';
import type { Counts } from './counts.ts';
import { sheetRoute } from './sheet.route.ts';

export type CountRoutesDeps = {
  readonly counts: Counts;
  readonly queries: CountQueries;
  readonly readModels: Pick<Waiting, 'waitFor'>;
};

const READS = ['stock'];
const COMPARES = ['stock', 'catalogue'];
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const administrator = { access: 'administrator' } as const;

/** Counts of the stock for the administration (specification/stock §5). */
export function countRoutes({ counts, queries, readModels }: CountRoutesDeps) {
  async function previewOf(id: string): Promise<CountPreview | null> {
    const state = await counts.opened(id);
    const comparison = state.stage === 'open' ? await counts.compare(state) : null;
    return comparison && state.sheet ? countPreview(id, state.sheets, state.sheet, comparison) : null;
  }

  return async (app: ShopApp): Promise<void> => {
    tagRoutes(app, 'stock');

    app.post(
      '/stock/counts',
      {
        config: administrator,
        schema: { body: CountBody, response: { 201: CountOpened }, summary: 'Begin a count of the stock' },
      },
      async (request, reply) => {
        const { category = null, brand = null } = request.body;
        const { countId, position } = await counts.open({ category, brand }, request.commandContext());
        if (position) await readModels.waitFor(position, READS);
        return reply.at(position).code(201).send({ countId });
      },
    );

    app.get(
      '/stock/counts',
      {
        config: { ...administrator, reads: READS },
        schema: {
          querystring: ListQuery,
          response: { 200: CountPage },
          summary: 'Counts of the stock, newest first',
        },
      },
      async (request) => {
        const { page = 1, pageSize = PAGE_SIZE } = request.query;
        const { items, total } = await queries.counts(page, pageSize);
        return { items: items.map(countLine), total, page, pageSize };
      },
    );

    app.get(
      '/stock/counts/:id',
      {
        config: { ...administrator, reads: COMPARES },
        schema: {
          params: IdParams,
          response: { 200: CountRecord },
          summary: 'A count, with the differences of its sheet',
        },
      },
      async (request) => {
        const id = request.params.id.toLowerCase();
        const preview = await previewOf(id);
        const view = await queries.count(id);
        if (!view) throw new LogUnavailable('The read model stock is behind');
        return { ...countLine(view), preview };
      },
    );

    app.get(
      '/stock/counts/:id.csv',
      {
        config: { ...administrator, reads: READS },
        schema: { params: IdParams, summary: 'The sheet of a count as CSV' },
      },
      async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const { rows } = await counts.opened(id);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${fileName(id)}.csv"`)
          .send(countCsv(id, rows));
      },
    );

    app.get(
      '/stock/counts/:id.xlsx',
      {
        config: { ...administrator, reads: READS },
        schema: { params: IdParams, summary: 'The sheet of a count as a workbook' },
      },
      async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const { rows } = await counts.opened(id);
        return reply
          .type(WORKBOOK)
          .header('content-disposition', `attachment; filename="${fileName(id)}.xlsx"`)
          .send(await countWorkbook(id, rows));
      },
    );

    await app.register(sheetRoute({ counts, previewOf, readModels }));

    app.post(
      '/stock/counts/:id/book',
      {
        config: administrator,
        schema: {
          params: IdParams,
          body: CountBookBody,
          response: { 200: MovementAnswer },
          summary: 'Book the differences of a count',
        },
      },
      async (request, reply) => {
        const { sheet, without = [] } = request.body;
        const id = request.params.id.toLowerCase();
        const { movementId, position } = await counts.book(id, sheet, without, request.commandContext());
        if (position) await readModels.waitFor(position, READS);
        return reply.at(position).send({ movementId });
      },
    );
  };
}

function fileName(id: string): string {
  return `inventura-${id.slice(-8)}`;
}
