import { useRouteLoaderData } from 'react-router-dom';
import type { ShownLayout } from './shown-layout.ts';

export const LAYOUT_ROUTE = 'layout';

/** Categories and settings, or null on the error page that is shown when they could not be loaded. */
export function useLayout(): ShownLayout | null {
  return (useRouteLoaderData(LAYOUT_ROUTE) as ShownLayout | undefined) ?? null;
}
