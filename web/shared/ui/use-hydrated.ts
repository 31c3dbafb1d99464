import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until the browser's scripts have taken the page over. What only works with scripts is
 * disabled until then: a click that nobody hears would be lost, and a form would be sent as an address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
