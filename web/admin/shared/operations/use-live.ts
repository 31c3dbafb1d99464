import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Reloads the screen every `ms` milliseconds while it is visible, never twice at a time. */
export function useLive(ms: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return;
    // More than once: a reload that ends at once is never seen as under way.
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate();
    }, ms);
    const onShown = () => void (document.hidden || revalidate());
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [ms, revalidate, state]);
}
