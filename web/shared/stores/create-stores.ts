import type { ApiClient } from '../api/client.ts';
import { type CartStore, createCartStore } from './cart-store.ts';
import { createNoticeStore, type NoticeOptions, type NoticeStore } from './notice-store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { KeyValueStorage } from './storage.ts';

export type Stores = { api: ApiClient; cart: CartStore; session: SessionStore; notices: NoticeStore };

/** `makeApi` gets the session's token reader. Call it once per request on the server, once per page in the browser. */
export function createStores(
  storage: KeyValueStorage,
  makeApi: (token: () => string | null) => ApiClient,
  notices?: NoticeOptions,
): Stores {
  const session = createSessionStore(storage);
  const api = makeApi(session.currentToken);
  const shown = createNoticeStore(notices);
  const cart = createCartStore(api, storage, shown.success);
  return { api, session, cart, notices: shown };
}
