const KEY = 'reloaded-for-missing-chunk';
const AT_MOST_EVERY_MS = 60_000;

/**
 * Loads the page anew when a part of the program cannot be had any more, as after an upgrade of the shop: `target` is where
 * the visitor is on the way to. At most once a minute, so that a part that is really missing shows the error instead of
 * loading for ever; and not without a connection, where there is nothing to load.
 */
export function reloadOnMissingChunk(target: () => Readonly<Pick<Location, 'pathname' | 'search'>>): void {
  window.addEventListener('vite:preloadError', () => {
    if (!navigator.onLine || !isFirst()) return;
    const { pathname, search } = target();
    window.location.assign(`${pathname}${search}`);
  });
}

/** False also where the browser keeps nothing: it would not know that it has reloaded before. */
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
