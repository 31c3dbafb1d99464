import { useEffect, useEffectEvent } from 'react';

/**
 * Takes over a panel that its link opened before the scripts loaded. The browser would show the target of the address
 * even when the panel is closed.
 */
export function useTarget(id: string, open: () => void): void {
  const takeOver = useEffectEvent(open);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return;
    document.getElementById(id)?.setAttribute('data-taken', '');
    takeOver();
  }, [id]);
}
