/** The part of `localStorage` that the stores use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of the checkout form, in the storage of the tab. */
export const DRAFT_KEY = 'checkoutDraft';
/** The draft of a message to the shop, likewise. */
export const MESSAGE_KEY = 'messageDraft';

/** For the server, and for browsers that refuse storage: lasts as long as the page. */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/**
 * The browser's storage; values that it refuses (private windows, blocked site data, no room) are kept in memory while
 * the page is open.
 */
function lenient(storage: () => Storage): KeyValueStorage {
  const own = createMemoryStorage();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(storage());
    } catch {
      return otherwise();
    }
  };
  return {
    getItem: (key) =>
      own.getItem(key) ??
      attempt(
        (it) => it.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      own.removeItem(key);
      attempt(
        (it) => it.setItem(key, value),
        () => own.setItem(key, value),
      );
    },
    removeItem(key) {
      own.removeItem(key);
      attempt(
        (it) => it.removeItem(key),
        () => undefined,
      );
    },
  };
}

const ofBrowser = lenient(() => window.localStorage);
const ofTab = lenient(() => window.sessionStorage);

/** `localStorage`. */
export const browserStorage = () => ofBrowser;
/** `sessionStorage`, which survives a reload and ends with the tab. */
export const tabStorage = () => ofTab;
