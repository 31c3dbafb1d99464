import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { type ApiClient, ApiError } from '../api/client.ts';
import { loadParts } from './later.tsx';

export type PageRequest = {
  api: ApiClient;
  params: Record<string, string | undefined>;
  url: URL;
};

/** The data of a refused page for the error screen: `useRouteError().data`. */
export type PageRefusal = { code: string; message: string };

let browserClient: ApiClient | null = null;

/**
 * Called once by an entry, before the router is created. Never on the server, where every request has its own client.
 */
export function setLoaderClient(client: ApiClient): void {
  browserClient = client;
}

function clientFrom(context: unknown): ApiClient {
  if (typeof context === 'object' && context !== null && 'api' in context)
    return (context as { api: ApiClient }).api;
  if (browserClient) return browserClient;
  throw new Error('A loader ran without an API client.');
}

/**
 * A route's loader: gets the API client of this request on the server and the shared one in the browser. A refusal of
 * the API becomes the page's own status (404 stays 404; no connection is 503).
 */
export function pageLoader<T>(
  load: (page: PageRequest) => Promise<T>,
): (args: LoaderFunctionArgs) => Promise<T> {
  return async ({ request, params, context }) => {
    try {
      const [page] = await Promise.all([
        load({ api: clientFrom(context), params, url: new URL(request.url) }),
        loadParts(),
      ]);
      return page;
    } catch (error) {
      if (error instanceof ApiError)
        throw refusal(error.status === 0 ? 503 : error.status, error.code, error.message);
      throw error;
    }
  };
}

/** The error that a loader throws when the page does not exist or may not be shown. */
export function refusal(status: number, code: string, message: string): ReturnType<typeof data<PageRefusal>> {
  return data<PageRefusal>({ code, message }, { status });
}
