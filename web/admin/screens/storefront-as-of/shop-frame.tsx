import { followInside } from './follow-inside.ts';
import type { ShopPage } from './past-page.ts';

type Props = {
  page: ShopPage;
  title: string;
  busy: boolean;
  onGo: (address: string) => void;
};

/** A page of the storefront to look at: its links lead on, its scripts do not run, and nothing can be ordered. */
export function ShopFrame({ page, title, busy, onGo }: Props) {
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page.html}
      aria-busy={busy || undefined}
      className={`h-[75dvh] w-full rounded-lg border border-line bg-paper ${busy ? 'is-stale' : ''}`}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument)
          followInside(contentDocument, new URL(page.path, window.location.origin).href, onGo);
      }}
    />
  );
}
