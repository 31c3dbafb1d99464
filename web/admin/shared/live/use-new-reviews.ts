import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { ADMIN_PATH } from '../session/paths.ts';
import { useLiveState } from './live-store.ts';

export const REVIEWS_PATH = `${ADMIN_PATH}/recenzije`;
/** How many reviews there were when their screen was last open in this browser. */
const SEEN_REVIEWS = 'adminSeenReviews';

/** Reviews have no mark of having been read: those count that came since the screen was last open. */
export function useNewReviews(): number {
  const all = useLiveState(({ counts }) => counts.reviews);
  const isOpen = useLocation().pathname === REVIEWS_PATH;
  const storage = browserStorage();
  const seen = storage.getItem(SEEN_REVIEWS);
  useEffect(() => {
    if (all !== undefined && (isOpen || seen === null)) storage.setItem(SEEN_REVIEWS, String(all));
  }, [all, isOpen, seen, storage]);
  return all === undefined || isOpen || seen === null ? 0 : Math.max(0, all - Number(seen));
}
