import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as RouteErrorResponse,
} from 'react-router-dom';
import { scriptSafeJson } from '../format/script-safe-json.ts';
import { type Packed, pack, unpack } from './packed.ts';
import type { PageRefusal } from './page-loader.ts';

/** The files of one entry, as they are linked in the document. Addresses from the site's root. */
export type Assets = { script: string; styles: string[]; preloads: string[]; icon: string | null };

/** The data that server and browser render the same page from; the same for every visitor. */
export type Hydration = {
  assets: Assets;
  /** The shop's own address, without a slash at the end. */
  publicUrl: string;
  chatUrl: string | null;
  loaderData: Record<string, unknown>;
  /** Refused pages by route. Errors that are bugs carry status 500 and nothing else. */
  errors: Record<string, { status: number; data: PageRefusal }> | null;
};

/** The same as it stands in the page. */
export type SentHydration = Omit<Hydration, 'loaderData'> & { readonly loaderData: Packed };

/** The text of the page's data, script-safe (`scriptSafeJson`). */
export function hydrationText(hydration: Hydration): string {
  const sent: SentHydration = { ...hydration, loaderData: pack(hydration.loaderData) };
  return scriptSafeJson(sent);
}

const UNEXPECTED: PageRefusal = { code: 'unexpected', message: 'Došlo je do neočekivane greške.' };

/** Errors as the server may send them: a refusal unchanged, a bug without its message or stack. */
export function portableErrors(errors: Record<string, unknown> | null): Hydration['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error) && isRefusal(error.data)
        ? { status: error.status, data: error.data }
        : { status: isRouteErrorResponse(error) ? error.status : 500, data: UNEXPECTED },
    ]),
  );
}

function isRefusal(value: unknown): value is PageRefusal {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}

/** Errors as the router wants them, on either side. */
export function routerErrors(errors: Hydration['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, { status, data }]) => [
      route,
      new RouteErrorResponse(status, '', data),
    ]),
  );
}

/** The initial state of `createBrowserRouter`. */
export function routerState({ loaderData, errors }: SentHydration): HydrationState {
  return { loaderData: unpack(loaderData), errors: routerErrors(errors) };
}
