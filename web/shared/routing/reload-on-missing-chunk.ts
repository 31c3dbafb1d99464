const KEY = 'reloaded-for-missing-chunk';
const AT_MOST_EVERY_MS = 60_000;
let ahead = 0;

/**
 * Reloads when a chunk no longer exists, as after an upgrade of the shop; `navigatingTo` is the page that the visitor is
 * navigating to, if to any. At most once a minute, so that a chunk that is really missing shows the error instead of reloading for
 * ever; and not while offline.
 */
export function reloadOnMissingChunk(
  navigatingTo: () => Readonly<Pick<Location, 'pathname' | 'search'>> | undefined,
): void {
  window.addEventListener('vite:preloadError', () => {
    const target = navigatingTo() ?? (ahead === 0 ? window.location : undefined);
    if (target && navigator.onLine && isFirst()) window.location.assign(`${target.pathname}${target.search}`);
  });
}

/** Runs a prefetch of chunks without reloading the page when it fails. The visit itself fetches them again. */
export async function fetchAhead(fetchChunks: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await fetchChunks();
  } catch {
    // The visit reports it, if there is one.
  } finally {
    ahead -= 1;
  }
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
