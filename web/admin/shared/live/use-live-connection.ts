import { useEffect } from 'react';
import { useStores } from '../../../shared/stores/stores.tsx';
import { followLive } from './follow-live.ts';
import { liveStore } from './live-store.ts';

/** The screen itself is loaded first. */
const PAUSE_MS = 1_500;

/** Follows the shop's news while the page is visible: a browser has few connections for all its tabs. */
export function useLiveConnection(): void {
  const { session } = useStores();
  useEffect(() => {
    let connection: AbortController | null = null;
    const follow = () => {
      if (document.hidden) {
        connection?.abort();
        connection = null;
      } else if (!connection) {
        connection = new AbortController();
        const { signal } = connection;
        void followLive({ token: session.currentToken, onState: liveStore.setState, signal });
      }
    };
    const begin = setTimeout(() => {
      follow();
      document.addEventListener('visibilitychange', follow);
    }, PAUSE_MS);
    return () => {
      clearTimeout(begin);
      document.removeEventListener('visibilitychange', follow);
      connection?.abort();
    };
  }, [session]);
}
