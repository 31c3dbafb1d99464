import { Readable } from 'node:stream';
import { CSV, sendFile } from '../../platform/http/serving/send-file.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { PAGE_SIZE, pageOf } from '../../platform/kernel/wire/page.ts';
import { recallContract } from './recall.contract.ts';
import type { RecalledOrder } from './recall.schemas.ts';
import { recallCsv } from './recall-csv.ts';
import type { Recalls } from './recalls.ts';

const READS = ['stock', 'orders'];

/** The recall of a lot for the administration (specification/stock §4). */
export function recallRoutes({ recalls }: { readonly recalls: Recalls }) {
  return serve({ tag: 'stock', reads: READS }, recallContract, {
    'GET /stock/lots/:lot/orders': async ({ params, query: { page = 1, pageSize = PAGE_SIZE } }) => {
      const orders: RecalledOrder[] = [];
      for await (const portion of recalls.orders(params.lot)) orders.push(...portion);
      const products = [...new Set(orders.map(({ title }) => title))];
      return { ...pageOf(orders, page, pageSize), products };
    },

    'GET /stock/lots/:lot/orders.csv': async (request, reply) => {
      await request.requireProof();
      const lines = Readable.from(recallCsv(recalls.orders(request.params.lot)), { objectMode: false });
      return sendFile(reply, CSV, 'povlacenje-serije.csv', lines);
    },

    'POST /stock/lots/:lot/mails': async (request, reply) => {
      const { subject, text, preview } = request.body;
      const mail = { lot: request.params.lot, subject: subject.trim(), text: text.trim() };
      if (preview === 1) return recalls.preview(mail);
      const answer = await recalls.recall(mail, request.commandContext());
      reply.code(201);
      return answer;
    },
  });
}
