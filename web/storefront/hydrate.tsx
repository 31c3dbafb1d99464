import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Document } from '../document.tsx';
import { createBrowserClient } from '../shared/api/browser-client.ts';
import { routerState, type SentHydration } from '../shared/routing/hydration.ts';
import { leaveFirstPage, loadParts } from '../shared/routing/later.tsx';
import { loadMatches } from '../shared/routing/load-matches.ts';
import { setLoaderClient } from '../shared/routing/loader-client.ts';
import { fetchAhead, reloadOnMissingChunk } from '../shared/routing/reload-on-missing-chunk.ts';
import { SiteContext } from '../shared/site-context.tsx';
import { createStores } from '../shared/stores/create-stores.ts';
import { browserStorage } from '../shared/stores/storage.ts';
import { StoresProvider } from '../shared/stores/stores.tsx';
import { keepAnswers } from './navigation/kept-answers.ts';
import { endPrefetchOfDocuments } from './navigation/speculation.ts';
import { storefrontRoutes } from './routes.tsx';

/** The delay before the parts below the first screen load by themselves. */
const FIRST_SCREEN_MS = 4_000;
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Hydrates the page that the server rendered from `hydration`, embedded as `text`. */
export async function hydrate(hydration: SentHydration, text: string): Promise<void> {
  const stores = createStores(browserStorage(), (token) =>
    createBrowserClient({ token, onWrite: () => kept.forget() }),
  );
  const kept = keepAnswers(stores.api);
  setLoaderClient(kept.loaders);
  const routes = storefrontRoutes();
  let router: ReturnType<typeof createBrowserRouter> | null = null;
  reloadOnMissingChunk(() => router?.state.navigation.location);
  await loadMatches(routes, window.location.pathname);
  // Before the router, which looks at the same event.
  window.addEventListener('popstate', () => kept.returning(true));
  router = createBrowserRouter(routes, { hydrationData: routerState(hydration) });
  // Leaving the page changes its parts' props, so the parts must have been hydrated.
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') kept.returning(false);
    else void leaveFirstPage();
  });
  const prefetch = (touched?: Event) =>
    fetchAhead(async () => {
      const { startPrefetch } = await import('./navigation/prefetch.ts');
      startPrefetch(routes, kept.ahead, touched, stores, router);
    });
  for (const touch of TOUCHES)
    document.addEventListener(touch, (touched) => void prefetch(touched), { once: true });
  setTimeout(() => void Promise.all([fetchAhead(loadParts), prefetch()]), FIRST_SCREEN_MS);
  const page = (
    <Document assets={hydration.assets} hydration={text}>
      <SiteContext value={{ publicUrl: hydration.publicUrl, chatUrl: hydration.chatUrl }}>
        <StoresProvider stores={stores}>
          <RouterProvider router={router} />
        </StoresProvider>
      </SiteContext>
    </Document>
  );
  endPrefetchOfDocuments();
  // As a transition it lets a touch in between; otherwise the whole page is one task.
  startTransition(() => void hydrateRoot(document, page));
}
