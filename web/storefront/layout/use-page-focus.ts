import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MAIN_ID } from '../../shared/ui/page/skip-link.tsx';

/**
 * Moves the focus to the content of another page, as a new document would, so that it is read out and Tab goes on from
 * there. Not while the visitor types or chooses, nor where the page has moved the focus itself.
 */
export function usePageFocus(): void {
  const { pathname, search } = useLocation();
  const page = `${pathname} ${new URLSearchParams(search).get('page')}`;
  const left = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the page is left.
  useLayoutEffect(
    () => () => {
      left.current = document.activeElement;
    },
    [page],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when another page is shown.
  useEffect(() => {
    const focused = document.activeElement;
    // A link in a panel that closes with its page leaves the focus nowhere.
    const isOwn = focused !== left.current && focused !== document.body;
    if (!left.current || isOwn || focused?.matches('input, select, textarea')) return;
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [page]);
}
