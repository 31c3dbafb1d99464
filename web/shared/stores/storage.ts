/** The part of `localStorage` that the stores use. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of the checkout form, in the storage of the tab. */
export const DRAFT_KEY = 'checkoutDraft';

/** For the server, and for browsers that refuse storage: lasts as long as the page. */
export function createMemoryStorage(initial: Record<string, string> = {}): KeyValueStorage {
  const values = new Map(Object.entries(initial));
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** `localStorage`, or memory where the browser forbids it (private windows, blocked site data). */
export function browserStorage(): KeyValueStorage {
  try {
    window.localStorage.getItem('probe');
    return window.localStorage;
  } catch {
    return createMemoryStorage();
  }
}

/** `sessionStorage`, which survives a reload and ends with the tab; memory where it is forbidden. */
export function tabStorage(): KeyValueStorage {
  try {
    window.sessionStorage.getItem('probe');
    return window.sessionStorage;
  } catch {
    return createMemoryStorage();
  }
}
