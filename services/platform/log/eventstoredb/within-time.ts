import { LogUnavailable } from '../event-log.ts';

/** Limits the duration of a call: the client can lose one silently when its channel closes. */
export async function withinTime<T>(call: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new LogUnavailable(`EventStoreDB has not answered ${what} within ${ms} ms`)),
      ms,
    );
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
