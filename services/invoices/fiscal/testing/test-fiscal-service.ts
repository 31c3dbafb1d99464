import Fastify from 'fastify';
import { isSignedBy } from '../../../platform/kernel/secrets/signatures.ts';

export type TestReceipt = {
  readonly number: string;
  /** The document as it came. */
  readonly document: Readonly<Record<string, unknown>>;
  /** How often it was asked for. */
  asked: number;
};

/** What goes wrong with one request. `lost`: the receipt is made, and the connection breaks before the answer. */
export type FiscalFault = 'none' | 'away' | 'late' | 'lost';

/**
 * A service that fiscalises documents as those of the country may: it is away at times, late, loses its answers, refuses, and is
 * asked for a document again. It keeps everything in memory.
 */
export async function startTestFiscalService({ secret, port = 0 }: { secret: string; port?: number }) {
  const receipts = new Map<string, TestReceipt>();
  const is = {
    away: false,
    late: 0,
    losesAnswers: 0,
    refuses: '',
    /** Of the request for this document. */
    fault: (_id: string): FiscalFault => 'none',
  };
  const app = Fastify();
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  app.put<{ Params: { id: string } }>('/receipts/:id', async (request, reply) => {
    if (is.away) return reply.code(503).send({});
    const body = String(request.body);
    const text = `PUT ${request.url}\n${body}`;
    if (!isSignedBy(secret, text, String(request.headers.signature ?? ''))) return reply.code(401).send({});
    const { id } = request.params;
    const fault = is.fault(id);
    if (fault === 'away') return reply.code(502).send({});
    if (is.refuses !== '') return { state: 'refused', cause: is.refuses };
    const known = receipts.get(id);
    const receipt: TestReceipt = known ?? {
      number: `FR-${receipts.size + 1}`,
      document: JSON.parse(body) as TestReceipt['document'],
      asked: 0,
    };
    receipt.asked += 1;
    receipts.set(id, receipt);
    if (is.losesAnswers > 0 || fault === 'lost') {
      is.losesAnswers = Math.max(0, is.losesAnswers - 1);
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (is.late > 0 || fault === 'late') {
      is.late = Math.max(0, is.late - 1);
      return { state: 'waiting' };
    }
    return { state: 'done', number: receipt.number, qr: `https://fiskal.example/?r=${receipt.number}` };
  });

  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    receipts,
    /** What it does from now on. */
    is,
    close: () => app.close(),
  };
}

export type TestFiscalService = Awaited<ReturnType<typeof startTestFiscalService>>;
