import { useRouteLoaderData } from 'react-router-dom';
import type { LayoutAnswer } from '../../../services/storefront/storefront.schemas.ts';

export const LAYOUT_ROUTE = 'layout';

/** Categories and settings, or null on the error page that is shown when they could not be loaded. */
export function useLayout(): LayoutAnswer | null {
  return (useRouteLoaderData(LAYOUT_ROUTE) as LayoutAnswer | undefined) ?? null;
}
