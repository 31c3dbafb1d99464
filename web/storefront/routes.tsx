import type { RouteObject } from 'react-router-dom';
import { BROKEN_ADDRESS, brokenAddressLoader } from './layout/broken-address.ts';
import { ErrorScreen } from './layout/error-screen.tsx';
import { Layout, layoutLoader } from './layout/layout.tsx';
import { notFoundLoader } from './layout/not-found.ts';
import { LAYOUT_ROUTE } from './layout/use-layout.ts';

/**
 * The storefront's route table, the same on the server and in the browser.
 *
 * To add a screen:
 *  1. Make `web/storefront/<screen>/route.tsx` that exports `Component` and, if it needs data, `loader`
 *     (`pageLoader(async ({ api, params, url }) => …)` from `../../shared/routing/page-loader.ts`). Read the data with
 *     `useLoaderData<typeof loader>()`. `redirect(…)` may be thrown or returned; `throw refusal(404, code, sentence)`
 *     shows the error screen inside the layout with that status. Import components, hooks and API calls from
 *     `web/shared`, from `../layout` and from the screen's own folder only; never from another screen or `web/admin`.
 *  2. Render `<PageMeta title="…" description="…" />` (`../../shared/ui/page-meta.tsx`) first in `Component`. Pages
 *     that search engines have no business with get `noindex`.
 *  3. Add one line below. The id is the module's path: the renderer finds the chunk to preload by it.
 *  4. If the loader reads the query, say in `../page-address.ts` what it reads: the server draws pages without the rest.
 *
 * What the server draws must not depend on the visitor: cart and session are `status: 'unknown'` there and in the first
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
      children: [
        {
          // Without a path, so that the errors of the screens below are shown inside the layout.
          ErrorBoundary: ErrorScreen,
          children: [
            { index: true, id: 'web/storefront/home/route.tsx', lazy: () => import('./home/route.tsx') },
            {
              path: 'kategorija/:slug?/:subCategory?',
              id: 'web/storefront/category/route.tsx',
              lazy: () => import('./category/route.tsx'),
            },
            {
              path: 'proizvod/:category/:brand/:slug',
              id: 'web/storefront/product/route.tsx',
              lazy: () => import('./product/route.tsx'),
            },
            { path: 'korpa', id: 'web/storefront/cart/route.tsx', lazy: () => import('./cart/route.tsx') },
            {
              path: 'narudzba',
              id: 'web/storefront/checkout/route.tsx',
              lazy: () => import('./checkout/route.tsx'),
            },
            {
              path: 'hvala-vam',
              id: 'web/storefront/thank-you/route.tsx',
              lazy: () => import('./thank-you/route.tsx'),
            },
            {
              path: 'generisana-narudzba/:id?',
              id: 'web/storefront/finished-order/route.tsx',
              lazy: () => import('./finished-order/route.tsx'),
            },
            {
              path: 'prijava',
              id: 'web/storefront/login/route.tsx',
              lazy: () => import('./login/route.tsx'),
            },
            {
              path: 'registracija',
              id: 'web/storefront/registration/route.tsx',
              lazy: () => import('./registration/route.tsx'),
            },
            {
              path: 'zaboravljena-lozinka',
              id: 'web/storefront/forgotten-password/route.tsx',
              lazy: () => import('./forgotten-password/route.tsx'),
            },
            {
              path: 'nova-lozinka',
              id: 'web/storefront/new-password/route.tsx',
              lazy: () => import('./new-password/route.tsx'),
            },
            {
              path: 'potvrda-emaila',
              id: 'web/storefront/email-confirmation/route.tsx',
              lazy: () => import('./email-confirmation/route.tsx'),
            },
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
                {
                  path: 'korisnicki-podaci',
                  id: 'web/storefront/account/details.tsx',
                  lazy: () => import('./account/details.tsx'),
                },
                {
                  path: 'bodovi-vjernosti',
                  id: 'web/storefront/account/loyalty.tsx',
                  lazy: () => import('./account/loyalty.tsx'),
                },
                {
                  path: 'narudzbe',
                  id: 'web/storefront/account/orders.tsx',
                  lazy: () => import('./account/orders.tsx'),
                },
              ],
            },
            {
              path: 'pretraga/:pojam?',
              id: 'web/storefront/search/route.tsx',
              lazy: () => import('./search/route.tsx'),
            },
            {
              path: 'ponuda-sedmice',
              id: 'web/storefront/weekly-offer/route.tsx',
              lazy: () => import('./weekly-offer/route.tsx'),
            },
            {
              path: 'brend/:slug',
              id: 'web/storefront/brand/route.tsx',
              lazy: () => import('./brand/route.tsx'),
            },
            {
              path: 'brendovi',
              id: 'web/storefront/brands/route.tsx',
              lazy: () => import('./brands/route.tsx'),
            },
            {
              path: 'special/:slug',
              id: 'web/storefront/landing-page/route.tsx',
              lazy: () => import('./landing-page/route.tsx'),
            },
            {
              path: 'kontakt',
              id: 'web/storefront/contact/route.tsx',
              lazy: () => import('./contact/route.tsx'),
            },
            {
              path: 'o-nama',
              id: 'web/storefront/information/about.tsx',
              lazy: () => import('./information/about.tsx'),
            },
            {
              path: 'zastita-privatnosti',
              id: 'web/storefront/information/privacy.tsx',
              lazy: () => import('./information/privacy.tsx'),
            },
            {
              path: 'cesto-postavljena-pitanja',
              id: 'web/storefront/information/faq.tsx',
              lazy: () => import('./information/faq.tsx'),
            },
            {
              path: 'nacini-placanja',
              id: 'web/storefront/information/payment-options.tsx',
              lazy: () => import('./information/payment-options.tsx'),
            },
            {
              path: 'dostava',
              id: 'web/storefront/information/shipping.tsx',
              lazy: () => import('./information/shipping.tsx'),
            },
            {
              path: 'uslovi-koristenja',
              id: 'web/storefront/information/terms-of-use.tsx',
              lazy: () => import('./information/terms-of-use.tsx'),
            },
            { path: BROKEN_ADDRESS, loader: brokenAddressLoader, Component: () => null },
            { path: '*', loader: notFoundLoader, Component: () => null },
          ],
        },
      ],
    },
  ];
}
