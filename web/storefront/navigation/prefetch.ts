import type { RouteObject } from 'react-router-dom';
import type { ApiClient } from '../../shared/api/client.ts';
import { fetchAhead } from '../../shared/routing/reload-on-missing-chunk.ts';
import { refreshAfterAbsence } from './absence.ts';
import { codeOf } from './code-of-page.ts';

/** Pages that are the same for every visitor; of the others only the code is fetched. */
const FOR_EVERYBODY = /^\/(?:$|(?:kategorija|proizvod|brend|brendovi|special|ponuda-sedmice)(?:\/|$))/;
/** A pointer that only passes over a link does not stay so long. */
const INTEREST_MS = 60;

let started = false;

/**
 * Fetches the code and the data of pages before they are opened, when a link is hovered, touched or focused; and the code
 * of the pages that this one links to. `touched` is the touch that was there before the program for it. Refreshes what is
 * `shown` after an absence.
 */
export function startPrefetch(
  routes: RouteObject[],
  api: ApiClient,
  touched: Event | undefined,
  ...shown: Parameters<typeof refreshAfterAbsence>
): void {
  if (started) return;
  started = true;
  refreshAfterAbsence(...shown);
  let passing: ReturnType<typeof setTimeout> | undefined;
  const ahead = (event: Event, wait: number) => {
    clearTimeout(passing);
    const target = pageOf(event.target);
    if (target) passing = setTimeout(() => void fetchAhead(() => fetchPage(routes, target, api)), wait);
  };
  if (touched) ahead(touched, 0);
  document.addEventListener('pointerover', (event) => ahead(event, INTEREST_MS));
  document.addEventListener('pointerdown', (event) => ahead(event, 0));
  document.addEventListener('focusin', (event) => ahead(event, INTEREST_MS));
  for (const { href, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    if (FOR_EVERYBODY.test(pathname)) void fetchAhead(() => codeOf(routes, new URL(href)));
}

function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : new URL(link.href);
}

async function fetchPage(routes: RouteObject[], url: URL, api: ApiClient): Promise<void> {
  for (const { loader, params, pattern } of await codeOf(routes, url))
    if (typeof loader === 'function' && FOR_EVERYBODY.test(url.pathname))
      await loader({ request: new Request(url), url, pattern, params, context: { api } });
}
