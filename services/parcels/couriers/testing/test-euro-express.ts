import Fastify from 'fastify';
import { goodBehaviour, hangUp, takeFault, testLabel } from './courier-behaviour.ts';

/** A parcel as it came. Amounts in hundredths of a KM. */
type Prepared = {
  readonly reference: string;
  readonly placeId: number;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly pieces: number;
  readonly weight?: number;
  readonly value: number;
  readonly cashOnDelivery: number;
};
export type EuroParcel = {
  readonly id: number;
  readonly prepared: Prepared;
  /** Null until it is announced. */
  number: string | null;
  asked: number;
  /** 1 announced, 2 on the way, 3 delivered, 4 returned. */
  state: number;
};

const PLACES = [
  { id: 1, name: 'Sarajevo', zip: '71000' },
  { id: 2, name: 'Mostar', zip: '88000' },
  { id: 3, name: 'Čapljina', zip: '88300' },
  { id: 4, name: 'Počitelj', zip: '88300' },
];

/**
 * The courier EuroExpress as it behaves: it prepares a parcel once for each reference and announces it once, is away at times,
 * late, and loses its answers. It keeps everything in memory.
 */
export async function startTestEuroExpress(of: { key: string; port?: number }) {
  const parcels = new Map<string, EuroParcel>();
  const is = goodBehaviour();
  const app = Fastify();
  app.addHook('onRequest', async (request, reply) => {
    if (is.away) await reply.code(503).send({});
    else if (request.headers.authorization !== `Key ${of.key}`) await reply.code(401).send({});
  });

  app.get<{ Querystring: { zip: string } }>('/places', async ({ query }) => ({
    places: PLACES.filter(({ zip }) => is.knowsPlaces && zip === query.zip),
  }));

  app.post<{ Body: Prepared }>('/prepare', async (request, reply) => {
    const known = parcels.get(request.body.reference);
    if (known) return reply.code(409).send({ id: known.id });
    if (is.refuses !== '') return reply.code(422).send({ error: is.refuses });
    const id = parcels.size + 1;
    parcels.set(request.body.reference, { id, prepared: request.body, number: null, asked: 0, state: 1 });
    return is.fault() === 'lost' ? hangUp(request, reply) : { id };
  });

  app.post<{ Body: { id: number } }>('/announce', async (request, reply) => {
    const parcel = [...parcels.values()].find(({ id }) => id === request.body.id);
    if (!parcel) return reply.code(404).send({});
    const fault = takeFault(is);
    if (fault === 'away') return reply.code(502).send({});
    parcel.asked += 1;
    parcel.number ??= `EE-${7000 + parcel.id}`;
    if (fault === 'lost') return hangUp(request, reply);
    return fault === 'late' ? { pending: true } : { number: parcel.number };
  });

  const numbered = (number: string) => [...parcels.values()].find((one) => one.number === number);
  app.get<{ Params: { number: string } }>('/status/:number', async ({ params }, reply) => {
    const found = numbered(params.number);
    return found ? { state: found.state } : reply.code(404).send({});
  });
  app.get<{ Params: { number: string } }>('/print/:number', async ({ params }, reply) => {
    if (!numbered(params.number)) return reply.code(404).send({});
    return reply.type('application/pdf').send(await testLabel(is, params.number));
  });

  await app.listen({ port: of.port ?? 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** By their references. */
    parcels,
    is,
    /** Brings every announced parcel a step on. */
    moveOn(): void {
      for (const one of parcels.values()) if (one.number !== null && one.state < 3) one.state += 1;
    },
    close: () => app.close(),
  };
}

export type TestEuroExpress = Awaited<ReturnType<typeof startTestEuroExpress>>;
