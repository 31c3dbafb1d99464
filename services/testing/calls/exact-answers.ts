import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import type { ShopApp } from '../../platform/http/calls/http.ts';

/**
 * Fails every answer with undeclared fields, which would be removed when it is sent, or with a status that its call does
 * not declare, which would be sent with every field.
 */
export function refuseInexactAnswers(app: ShopApp): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.serializeInput = new Proxy(reply.serializeInput, {
      apply(serialize, self, given: Parameters<FastifyReply['serializeInput']>) {
        const sent: unknown = Reflect.apply(serialize, self, given);
        assertExact(request.routeOptions.url, given[0], sent);
        return sent;
      },
    });
    done();
  });
  app.addHook('preSerialization', async (request, reply, answer) => {
    const status = String(reply.statusCode);
    const serialize =
      reply.getSerializationFunction(status) ?? reply.getSerializationFunction(`${status[0]}xx`);
    const { response } = request.routeOptions.schema ?? {};
    if (response && !serialize)
      throw new Error(`${request.routeOptions.url} does not declare its answer ${status}`);
    if (serialize && isPlain(answer)) assertExact(request.routeOptions.url, answer, serialize(answer));
    return answer;
  });
}

function isPlain(answer: unknown): answer is Record<string, unknown> {
  return typeof answer === 'object' && answer !== null;
}

function assertExact(route: string | undefined, produced: unknown, sent: unknown): void {
  const text = JSON.stringify(produced);
  if (sent === text || isDeepStrictEqual(JSON.parse(String(sent)), JSON.parse(text))) return;
  const message = `The answer of ${route} is not sent as it was produced:\n${sent}\n${text}`;
  process.stderr.write(`${message}\n`);
  throw new Error(message);
}
