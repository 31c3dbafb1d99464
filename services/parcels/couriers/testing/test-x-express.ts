import Fastify from 'fastify';
import { goodBehaviour, hangUp, takeFault, testLabel } from './courier-behaviour.ts';

/** A shipment as it came. */
type Shipment = {
  readonly ownNumber: string;
  readonly name: string;
  readonly address: string;
  readonly place: string;
  readonly zip: string;
  readonly phone: string;
  readonly pieces: number;
  readonly weight?: number;
  /** KM. */
  readonly value: number;
  readonly cod: number;
};
const WAY = ['CREATED', 'PICKED_UP', 'IN_DELIVERY', 'DELIVERED'] as const;
type XExpressState = (typeof WAY)[number] | 'RETURNED';

/**
 * The courier X Express as it behaves: it knows an own number again and answers a duplicate, is away at times, late, and loses
 * its answers. It keeps everything in memory.
 */
export async function startTestXExpress(of: { user: string; password: string; port?: number }) {
  const shipments = new Map<
    string,
    { code: string; shipment: Shipment; asked: number; status: XExpressState }
  >();
  const is = goodBehaviour();
  const looked: string[] = [];
  const login = `Basic ${Buffer.from(`${of.user}:${of.password}`).toString('base64')}`;
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (is.away) await reply.code(503).send({});
    else if (request.headers.authorization !== login) await reply.code(401).send({});
  });

  app.post<{ Body: { shipments: [Shipment] } }>('/shipments', async (request, reply) => {
    const [shipment] = request.body.shipments;
    const { ownNumber } = shipment;
    const known = shipments.get(ownNumber);
    const fault = takeFault(is);
    if (fault === 'away') return reply.code(502).send({});
    if (!known && is.refuses !== '')
      return { results: [{ ownNumber, status: 'rejected', message: is.refuses }] };
    const parcel = known ?? { code: `XE${1000 + shipments.size}`, shipment, asked: 0, status: 'CREATED' };
    parcel.asked += 1;
    shipments.set(ownNumber, parcel);
    if (fault === 'lost') return hangUp(request, reply);
    if (fault === 'late') return { results: [{ ownNumber, status: 'processing' }] };
    return { results: [{ ownNumber, status: known ? 'duplicate' : 'accepted', code: parcel.code }] };
  });

  const withCode = (code: string) => [...shipments.values()].find((one) => one.code === code);
  app.get<{ Params: { code: string } }>('/shipments/:code', async ({ params }, reply) => {
    looked.push(params.code);
    const found = withCode(params.code);
    return found ? { status: found.status } : reply.code(404).send({});
  });
  app.get<{ Params: { code: string } }>('/shipments/:code/label', async ({ params }, reply) => {
    if (!withCode(params.code)) return reply.code(404).send({});
    return reply.type('application/pdf').send(await testLabel(is, params.code));
  });

  await app.listen({ port: of.port ?? 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** By their own numbers. */
    shipments,
    /** The codes whose state was asked for. */
    looked,
    is,
    /** Brings every parcel a step on. */
    moveOn(): void {
      for (const one of shipments.values())
        if (one.status !== 'RETURNED') one.status = WAY[WAY.indexOf(one.status) + 1] ?? one.status;
    },
    close: () => app.close(),
  };
}

export type TestXExpress = Awaited<ReturnType<typeof startTestXExpress>>;
