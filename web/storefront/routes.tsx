import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { BROKEN_ADDRESS, brokenAddressLoader } from './layout/broken-address.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Layout, layoutLoader } from './layout/layout.tsx';
import { notFoundLoader } from './layout/not-found.ts';
import { LAYOUT_ROUTE } from './layout/use-layout.ts';

type Load = () => Promise<{ Component: ComponentType }>;

/** One line of the table. The id is the path of the module: the renderer finds the chunk to preload by it. */
const screen = (path: string, module: string, lazy: Load) => ({ path, id: `web/storefront/${module}`, lazy });

/**
 * The storefront's route table, the same on the server and in the browser.
 *
 * To add a screen:
 *  1. Make `web/storefront/<screen>/route.tsx` that exports `Component` and, if it needs data, `loader`
 *     (`pageLoader(async ({ api, params, url }) => …)` from `../../shared/routing/page-loader.ts`). Read the data with
 *     `useLoaderData<typeof loader>()`. `redirect(…)` may be thrown or returned; `throw refusal(404, code, sentence)`
 *     shows the error screen inside the layout with that status. Import components, hooks and API calls from
 *     `web/shared`, from `../layout` and from the screen's own folder only; never from another screen or `web/admin`.
 *  2. Render `<PageMeta title="…" description="…" />` (`../../shared/ui/page/page-meta.tsx`) first in `Component`. Pages
 *     that search engines have no business with get `noindex`.
 *  3. Add one line below: the path, the module and its import.
 *  4. If the loader reads the query, say in `../page-address.ts` what it reads: the server draws pages without the rest.
 *
 * Pages drawn by the server must not depend on the visitor: cart and session are `status: 'unknown'` there and in the first
 * paint. Read them with `useCart` / `useSession`, act with `useStores()`. Never use `style={…}` in what the server
 * draws (the content security policy refuses it), nor the clock or a random number.
 */
export function storefrontRoutes(): RouteObject[] {
  return [
    {
      id: LAYOUT_ROUTE,
      path: '/',
      loader: layoutLoader,
      // Categories and settings hold for the whole visit.
      shouldRevalidate: () => false,
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      // Without a path, so that the errors of the screens are shown inside the layout.
      children: [{ ErrorBoundary: ErrorScreen, children: screens() }],
    },
  ];
}

const screens = (): RouteObject[] => [
  { index: true, id: 'web/storefront/home/route.tsx', lazy: () => import('./home/route.tsx') },
  screen('kategorija/:slug?/:subCategory?', 'category/route.tsx', () => import('./category/route.tsx')),
  screen('proizvod/:category/:brand/:slug', 'product/route.tsx', () => import('./product/route.tsx')),
  screen('korpa', 'cart/route.tsx', () => import('./cart/route.tsx')),
  screen('narudzba', 'checkout/route.tsx', () => import('./checkout/route.tsx')),
  screen('hvala-vam', 'thank-you/route.tsx', () => import('./thank-you/route.tsx')),
  screen('generisana-narudzba/:id?', 'finished-order/route.tsx', () => import('./finished-order/route.tsx')),
  screen('prijava', 'login/route.tsx', () => import('./login/route.tsx')),
  screen('registracija', 'registration/route.tsx', () => import('./registration/route.tsx')),
  screen(
    'zaboravljena-lozinka',
    'forgotten-password/route.tsx',
    () => import('./forgotten-password/route.tsx'),
  ),
  screen('nova-lozinka', 'new-password/route.tsx', () => import('./new-password/route.tsx')),
  screen('potvrda-emaila', 'email-confirmation/route.tsx', () => import('./email-confirmation/route.tsx')),
  {
    path: 'moj-racun',
    id: 'web/storefront/account/route.tsx',
    lazy: () => import('./account/route.tsx'),
    children: [
      {
        index: true,
        id: 'web/storefront/account/welcome.tsx',
        lazy: () => import('./account/welcome.tsx'),
      },
      screen('korisnicki-podaci', 'account/details.tsx', () => import('./account/details.tsx')),
      screen('bodovi-vjernosti', 'account/loyalty.tsx', () => import('./account/loyalty.tsx')),
      screen('narudzbe', 'account/orders.tsx', () => import('./account/orders.tsx')),
    ],
  },
  screen('pretraga/:pojam?', 'search/route.tsx', () => import('./search/route.tsx')),
  screen('ponuda-sedmice', 'weekly-offer/route.tsx', () => import('./weekly-offer/route.tsx')),
  screen('brend/:slug', 'brand/route.tsx', () => import('./brand/route.tsx')),
  screen('brendovi', 'brands/route.tsx', () => import('./brands/route.tsx')),
  screen('special/:slug', 'landing-page/route.tsx', () => import('./landing-page/route.tsx')),
  screen('kontakt', 'contact/route.tsx', () => import('./contact/route.tsx')),
  screen('o-nama', 'information/about.tsx', () => import('./information/about.tsx')),
  screen('zastita-privatnosti', 'information/privacy.tsx', () => import('./information/privacy.tsx')),
  screen('cesto-postavljena-pitanja', 'information/faq.tsx', () => import('./information/faq.tsx')),
  screen(
    'nacini-placanja',
    'information/payment-options.tsx',
    () => import('./information/payment-options.tsx'),
  ),
  screen('dostava', 'information/shipping.tsx', () => import('./information/shipping.tsx')),
  screen('uslovi-koristenja', 'information/terms-of-use.tsx', () => import('./information/terms-of-use.tsx')),
  { path: BROKEN_ADDRESS, loader: brokenAddressLoader, Component: () => null },
  { path: '*', loader: notFoundLoader, Component: () => null },
];
