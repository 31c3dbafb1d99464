import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { type ApiClient, ApiError } from '../api/client.ts';
import { loadParts } from './later.tsx';
import { clientFrom } from './loader-client.ts';

export type PageRequest = {
  api: ApiClient;
  params: Record<string, string | undefined>;
  url: URL;
};

/** The data of a refused page for the error screen: `useRouteError().data`. */
export type PageRefusal = { code: string; message: string };

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
