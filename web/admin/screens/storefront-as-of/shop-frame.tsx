import { useEffect, useEffectEvent, useRef } from 'react';
import { followInside } from './follow-inside.ts';
import { type ShopPage, withoutScripts } from './past-page.ts';

type Props = {
  page: ShopPage;
  title: string;
  busy: boolean;
  onGo: (address: string) => void;
};

/** A page of the storefront to look at: its links lead on, its scripts do not run, and nothing can be ordered. */
export function ShopFrame({ page, title, busy, onGo }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const go = useEffectEvent(onGo);
  // Written instead of loaded: no link of it can be followed before it is listened to.
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    shown.open();
    shown.write(withoutScripts(page.html));
    shown.close();
    followInside(shown, new URL(page.path, window.location.origin).href, (address) => go(address));
  }, [page]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      aria-busy={busy || undefined}
      className={`h-[75dvh] w-full rounded-lg border border-line bg-paper ${busy ? 'is-stale' : ''}`}
    />
  );
}
