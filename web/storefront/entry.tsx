import './storefront.css';
import '../shared/favicon.svg';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Document } from '../document.tsx';
import { createBrowserClient } from '../shared/api/browser-client.ts';
import { HYDRATION_ID, type Hydration, routerState } from '../shared/routing/hydration.ts';
import { loadMatches } from '../shared/routing/load-matches.ts';
import { setLoaderClient } from '../shared/routing/page-loader.ts';
import { reloadOnMissingChunk } from '../shared/routing/reload-on-missing-chunk.ts';
import { SiteContext } from '../shared/site-context.tsx';
import { browserStorage } from '../shared/stores/storage.ts';
import { createStores, StoresProvider } from '../shared/stores/stores.tsx';
import { storefrontRoutes } from './routes.tsx';

/** Hydrates the page that the server rendered. */
async function hydrate(text: string): Promise<void> {
  const hydration = JSON.parse(text) as Hydration;
  const stores = createStores(browserStorage(), (token) => createBrowserClient({ token }));
  setLoaderClient(stores.api);
  const routes = storefrontRoutes();
  let router: ReturnType<typeof createBrowserRouter> | null = null;
  reloadOnMissingChunk(() => router?.state.navigation.location ?? window.location);
  await loadMatches(routes, window.location.pathname);
  router = createBrowserRouter(routes, { hydrationData: routerState(hydration) });
  hydrateRoot(
    document,
    <Document assets={hydration.assets} hydration={text}>
      <SiteContext value={{ publicUrl: hydration.publicUrl, chatUrl: hydration.chatUrl }}>
        <StoresProvider stores={stores}>
          <RouterProvider router={router} />
        </StoresProvider>
      </SiteContext>
    </Document>,
  );
}

// The script is `async` and may run before the parser has reached the data at the end of the page.
function start(): void {
  const text = document.getElementById(HYDRATION_ID)?.textContent;
  if (text) void hydrate(text);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
