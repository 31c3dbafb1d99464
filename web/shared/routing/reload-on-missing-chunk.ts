const KEY = 'reloaded-for-missing-chunk';
const AT_MOST_EVERY_MS = 60_000;

/**
 * Reloads when a chunk no longer exists, as after an upgrade of the shop; `target` is the page that the visitor is
 * navigating to. At most once a minute, so that a chunk that is really missing shows the error instead of reloading for
 * ever; and not while offline.
 */
export function reloadOnMissingChunk(target: () => Readonly<Pick<Location, 'pathname' | 'search'>>): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || !isFirst()) return;
    const { pathname, search } = target();
    window.location.assign(`${pathname}${search}`);
  });
}

/** False without `sessionStorage` as well: an earlier reload could not be remembered. */
function isFirst(): boolean {
  try {
    const { sessionStorage } = window;
    const now = Date.now();
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
