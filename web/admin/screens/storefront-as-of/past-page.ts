import { apiErrorFrom } from '../../../shared/api/client.ts';

/** A page of the storefront as its visitors get it, and its address: another one where a product has moved. */
export type ShopPage = { readonly html: string; readonly path: string };

/** The address of a page of the storefront; the home page for what is none. */
export function shownPath(text: string, origin: string): string {
  const address = URL.canParse(text, origin) ? new URL(text, origin) : null;
  const isOther = address?.origin !== origin || /^\/(administracija|api)(\/|$)/.test(address.pathname);
  return isOther ? '/' : `${address.pathname}${address.search}`;
}

/** A page as of a moment; as it is now where `at` is null. */
export async function fetchPage(path: string, at: string | null, token: string | null): Promise<ShopPage> {
  const address = new URL(path, window.location.origin);
  if (at !== null) address.searchParams.set('asOf', at);
  const headers: Record<string, string> = { Accept: 'text/html' };
  if (at !== null && token !== null) headers.Authorization = `Bearer ${token}`;
  const response = await fetch(address, { headers });
  const text = await response.text();
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    const refusal: unknown = JSON.parse(text);
    throw apiErrorFrom(response.status, refusal);
  }
  const shown = new URL(response.url);
  shown.searchParams.delete('asOf');
  return { html: text, path: `${shown.pathname}${shown.search}` };
}

/** The same page without its programs, which its frame would only refuse to run. */
export function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  return `<!DOCTYPE html>${page.documentElement.outerHTML}`;
}
