import type { ApiClient } from '../api/client.ts';

let browserClient: ApiClient | null = null;

/** Called once by an entry, before the router is created. Never on the server: every request has its own client. */
export function setLoaderClient(client: ApiClient): void {
  browserClient = client;
}

/** The API client of a loader: that of the request on the server, the shared one in the browser. */
export function clientFrom(context: unknown): ApiClient {
  if (typeof context === 'object' && context !== null && 'api' in context)
    return (context as { api: ApiClient }).api;
  if (browserClient) return browserClient;
  throw new Error('A loader ran without an API client.');
}
