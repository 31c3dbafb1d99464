import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../api/client.ts';
import type { CartState } from './cart-store.ts';
import type { Stores } from './create-stores.ts';
import type { NoticeState } from './notice-store.ts';
import type { SessionState } from './session-store.ts';

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
