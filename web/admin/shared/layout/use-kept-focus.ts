import { type RefObject, useEffect } from 'react';

/** Elements that may take the focus for a control that they held. */
const PLACES = 'dialog, section, form, main';

/**
 * Keeps the place of the keyboard: when the element that has the focus leaves the page, as the button of a step that
 * was taken does, the part of `root` that held it takes the focus. The browser would begin again at the top.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), [root]);
}

function keepFocus(root: HTMLElement): () => void {
  let held: Element | null = null;
  let around: HTMLElement[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    held = target;
    around = placesAround(target);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || held === null || held.isConnected) return;
    held = null;
    around.some((one) => one.isConnected && one.getClientRects().length > 0 && focusPlace(one));
  });
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** The closest first. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
}

/** Returns whether it took the focus: what an open dialog makes inert does not. */
function focusPlace(place: HTMLElement): boolean {
  const isOurs = !place.hasAttribute('tabindex');
  if (isOurs) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  const hasFocus = document.activeElement === place;
  if (isOurs && !hasFocus) place.removeAttribute('tabindex');
  return hasFocus;
}
