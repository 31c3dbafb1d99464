import { useSyncExternalStore } from 'react';

/** Where a table has room; below, its rows are shown as cards. The same width as `lg:`. */
const WIDE = '(width >= 64rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
