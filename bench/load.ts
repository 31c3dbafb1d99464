import autocannon from 'autocannon';

export type Load = { readonly perSecond: number; readonly p50: number; readonly p99: number };
export const CONNECTIONS = 32;

/** Asks `url` again and again over 32 connections; throws when an answer is not 2xx. */
export async function getLoad(url: string, seconds: number): Promise<Load> {
  return resultOf(await autocannon({ url, connections: CONNECTIONS, duration: seconds }));
}

/** Asks one path after the other, over 32 connections. */
export async function getMany(url: string, paths: readonly string[], seconds: number): Promise<Load> {
  let next = 0;
  return resultOf(
    await autocannon({
      url,
      connections: CONNECTIONS,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' }) }],
    }),
  );
}

/** Posts each body once, over 32 connections. */
export async function postEach(url: string, path: string, bodies: readonly object[]): Promise<Load> {
  let next = 0;
  return resultOf(
    await autocannon({
      url,
      connections: CONNECTIONS,
      amount: bodies.length,
      // It ends with a sample: with the usual second between them every time would be a whole number of seconds.
      sampleInt: 20,
      requests: [
        {
          method: 'POST',
          path,
          setupRequest: (request) => ({
            ...request,
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(bodies[next++ % bodies.length]),
          }),
        },
      ],
    }),
  );
}

function resultOf(result: autocannon.Result): Load {
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}
