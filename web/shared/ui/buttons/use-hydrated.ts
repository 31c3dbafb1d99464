import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until the page is hydrated. Controls that need scripts are disabled until then: a click would
 * be lost, and a form would be submitted by GET.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
