import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { AdminShell } from './admin/shell.tsx';
import { Document } from './document.tsx';
import { createPartDrawer, type PartStore } from './draw-parts.tsx';
import type { ApiClient } from './shared/api/client.ts';
import { assetsFor, type Manifest } from './shared/routing/assets.ts';
import { type Hydration, hydrationText, portableErrors, routerErrors } from './shared/routing/hydration.ts';
import { SHOP } from './shared/shop.ts';
import { SiteContext } from './shared/site-context.tsx';
import { createStores } from './shared/stores/create-stores.ts';
import { createMemoryStorage } from './shared/stores/storage.ts';
import { StoresProvider } from './shared/stores/stores.tsx';
import { KeptParts } from './shared/ui/kept.tsx';
import { BROKEN_ADDRESS } from './storefront/layout/broken-address.ts';
import { storefrontRoutes } from './storefront/routes.tsx';

export type RenderRequest = {
  /** Path and query as requested: `/kategorija/zdravlje?page=2`. */
  url: string;
  api: ApiClient;
  /** The shop's own address, `https://shop.example`. */
  publicUrl: string;
  chatUrl: string | null;
};

export type Rendered =
  | { status: number; headers: Record<string, string>; html: string }
  | { redirect: string; status: 301 | 302 };

/** A page that is yet to be drawn. */
export type Looked = {
  /** Names everything that the page will show, for its address. */
  readonly shows: string;
  readonly draw: () => Rendered;
};

type Options = {
  manifest: Manifest;
  /** Keeps the parts that pages share; without it every page is drawn from the ground up. */
  parts?: PartStore;
  /** Called with every bug met while a page was rendered; the visitor gets the error page with status 500. */
  onError?: (error: unknown) => void;
};

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Renders the pages of `createPages`. */
export function createRenderer(options: Options): (request: RenderRequest) => Promise<Rendered> {
  const look = createPages(options);
  return async (request) => (await look(request)).draw();
}

const NO_SCRIPT = '<noscript></noscript>';
/** Here, so that no browser loads it with its scripts. */
const WITHOUT_SCRIPTS = `<noscript><p class="page py-4 font-semibold">Naručivanje, prijava i slanje poruka rade samo s uključenim skriptama (JavaScript). Naručiti možete i telefonom: <a href="${SHOP.phone.href}">${SHOP.phone.text}</a>.</p></noscript>`;

/**
 * Looks up what a page of storefront or administration shows, and then draws it. A page depends on address and shop data
 * only, never on the visitor, so that it can be cached for all of them. Pages of the administration are empty shells: their
 * data need the token, which only the browser has.
 */
export function createPages({ manifest, parts, onError }: Options) {
  const handler = createStaticHandler(storefrontRoutes());
  const drawParts = parts ? createPartDrawer(parts) : () => null;
  const adminAssets = assetsFor(manifest, 'web/admin/entry.tsx');

  function drawAdmin(): Rendered {
    const html = htmlOf(
      <Document assets={adminAssets} hydration={null}>
        <AdminShell />
      </Document>,
    );
    return { status: 200, headers: { ...HTML, 'x-robots-tag': 'noindex' }, html };
  }

  return async ({ url, api, publicUrl, chatUrl }: RenderRequest): Promise<Looked> => {
    // Joined, not resolved: a path that begins with '//' must not become another host.
    const address = new URL(`${publicUrl.replace(/\/$/, '')}${url}`);
    if (/^\/administracija(\/|$)/.test(address.pathname)) return { shows: 'administration', draw: drawAdmin };

    const context = await handler.query(new Request(address), { requestContext: { api } });
    if (context instanceof Response) {
      const redirect = redirectFrom(context);
      return { shows: JSON.stringify(redirect), draw: () => redirect };
    }
    reportBugs(context, onError);

    const hydration: Hydration = {
      assets: assetsFor(manifest, 'web/storefront/entry.ts', [
        'web/storefront/hydrate.tsx',
        ...context.matches.map((match) => match.route.id),
      ]),
      publicUrl: publicUrl.replace(/\/$/, ''),
      chatUrl,
      loaderData: context.loaderData,
      errors: portableErrors(context.errors),
    };
    const text = hydrationText(hydration);
    const drawn: StaticHandlerContext = { ...context, errors: routerErrors(hydration.errors) };

    function draw(): Rendered {
      const router = createStaticRouter(handler.dataRoutes, drawn);
      // In the browser the address still is the broken one, which no router could read.
      const isStatic = address.pathname === BROKEN_ADDRESS;
      const stores = createStores(createMemoryStorage(), () => api);
      const html = htmlOf(
        <Document
          assets={isStatic ? { ...hydration.assets, script: null } : hydration.assets}
          hydration={isStatic ? null : text}
        >
          <SiteContext value={{ publicUrl: hydration.publicUrl, chatUrl }}>
            <StoresProvider stores={stores}>
              <KeptParts value={drawParts(stores)}>
                <StaticRouterProvider router={router} context={drawn} hydrate={false} />
              </KeptParts>
            </StoresProvider>
          </SiteContext>
        </Document>,
      );
      return { status: drawn.statusCode, headers: HTML, html: html.replace(NO_SCRIPT, WITHOUT_SCRIPTS) };
    }
    return { shows: hash('sha256', `${context.statusCode} ${text}`, 'base64'), draw };
  };
}

function htmlOf(page: ReactNode): string {
  return `<!DOCTYPE html>${renderToString(page)}`;
}

function redirectFrom(response: Response): Rendered {
  const target = response.headers.get('Location') ?? '/';
  return { redirect: target, status: response.status === 301 || response.status === 308 ? 301 : 302 };
}

/** An error that is no refusal is a bug. */
function reportBugs(context: StaticHandlerContext, onError: Options['onError']): void {
  for (const error of Object.values(context.errors ?? {})) if (error instanceof Error) onError?.(error);
}
