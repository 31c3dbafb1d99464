import { useLocation, useNavigation } from 'react-router-dom';

/**
 * The query of the address: of the one that is loading, where the same screen is loading with another query. A second change made
 * meanwhile builds on the first one.
 */
export function useSearch(): string {
  const { pathname, search } = useLocation();
  const coming = useNavigation().location;
  return coming?.pathname === pathname ? coming.search : search;
}
