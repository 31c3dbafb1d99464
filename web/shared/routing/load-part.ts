const LEAVING = ['beforeunload', 'pagehide'] as const;
/** A page still shown after so long was not left: the link was a download. */
const GONE_WITHIN_MS = 10_000;

/**
 * The wrapper of every `import()` of the program (`.config/vite.config.ts`): a missing part is reported as
 * 'vite:preloadError', and thrown unless that event is cancelled. While the page is being left nothing is reported,
 * since Firefox aborts pending loads; the part is requested once more if the page stays.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T | undefined> {
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  // Only while something loads: Firefox keeps no page with such a listener for the way back.
  for (const event of LEAVING) addEventListener(event, leave);
  try {
    return await load();
  } catch (payload) {
    if (!isLeft) {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
      if (dispatchEvent(event)) throw payload;
      return undefined;
    }
  } finally {
    for (const event of LEAVING) removeEventListener(event, leave);
  }
  await new Promise((stayed) => setTimeout(stayed, GONE_WITHIN_MS));
  return loadPart(load);
}
