import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

export type CollectedSpan = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
};

type Request = {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[];
  }[];
};

/** An OpenTelemetry collector of a spec's own: takes spans by OTLP over HTTP, as JSON. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/v1/traces') bodies.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The collector has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** All that was sent, as it was sent. */
    bodies: (): readonly string[] => bodies,
    spans: (): readonly CollectedSpan[] =>
      bodies
        .map((body): Request => JSON.parse(body))
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
