import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getDashboard } from '../../shared/api/dashboard.ts';

const EVERY_MS = 4_000;

/**
 * Keeps the dashboard fresh: polls for its version and revalidates when that changed. Pauses while the page is hidden.
 * Returns the text to announce, '' for nothing.
 */
export function useLive(version: string, orders: number): string {
  const { api } = useStores();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState('');
  const known = useRef(orders);

  useEffect(() => {
    if (orders > known.current) setNews('Stigla je nova narudžba.');
    known.current = orders;
  }, [orders]);

  useEffect(() => {
    let asking = false;
    const look = async () => {
      if (asking || document.hidden) return;
      asking = true;
      try {
        const now = await getDashboard(api);
        if (now.version !== version) await revalidate();
      } catch (error) {
        // The shop is unreachable or the session ended: the next poll or click reports it.
        if (!(error instanceof ApiError)) throw error;
      } finally {
        asking = false;
      }
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    const onShown = () => void look();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [api, revalidate, version]);

  return news;
}
