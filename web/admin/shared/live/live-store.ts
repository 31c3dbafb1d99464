import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LiveState } from '../../../../services/live/live.schemas.ts';

/** The server's last message; none until it was reached. */
export const liveStore = createStore<LiveState>(() => ({ versions: {}, counts: {} }));

export function useLiveState<T>(select: (state: LiveState) => T): T {
  return useStore(liveStore, select);
}
