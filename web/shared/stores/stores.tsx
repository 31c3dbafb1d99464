import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../api/client.ts';
import { type CartState, type CartStore, createCartStore } from './cart-store.ts';
import { createNoticeStore, type NoticeOptions, type NoticeState, type NoticeStore } from './notice-store.ts';
import { createSessionStore, type SessionState, type SessionStore } from './session-store.ts';
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

const StoresContext = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** The stores themselves, to act on: `useStores().cart.add(…)`, `useStores().notices.success(…)`. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('StoresProvider is missing.');
  return stores;
}

/** The API client for calls that follow a click; loaders get theirs from `pageLoader`. */
export function useApi(): ApiClient {
  return useStores().api;
}

export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(useStores().cart, select);
}

export function useSession<T>(select: (state: SessionState) => T): T {
  return useStore(useStores().session, select);
}

export function useNotices<T>(select: (state: NoticeState) => T): T {
  return useStore(useStores().notices, select);
}
