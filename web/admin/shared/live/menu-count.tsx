import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Forms, pluralForm } from '../../../../services/rules/texts/plural.ts';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { fullPath } from '../session/screen-access.ts';
import { useLiveState } from './live-store.ts';

const REVIEWS_PATH = fullPath('recenzije');
/** How many reviews there were when their screen was last open in this browser. */
const SEEN_REVIEWS = 'adminSeenReviews';

const NEW: Forms = ['nova', 'nove', 'novih'];
const MOST = 99;

/** How much is new behind an entry of the menu; nothing for entries without news. */
export function MenuCount({ path }: { path: string }) {
  const orders = useLiveState(({ counts }) => counts.orders ?? 0);
  const messages = useLiveState(({ counts }) => counts.messages ?? 0);
  const reviews = useNewReviews();
  const counts = { [fullPath('narudzbe')]: orders, [fullPath('poruke')]: messages, [REVIEWS_PATH]: reviews };
  const count = counts[path] ?? 0;
  if (count === 0) return null;
  return (
    // Beside the link, whose name it does not change.
    <span
      className="pointer-events-none absolute top-1/2 right-3 min-w-6 -translate-y-1/2 rounded-pill bg-honey
      px-1.5 text-center text-xs/6 font-bold text-ink"
    >
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> {pluralForm(count, NEW)}</span>
    </span>
  );
}

/** Reviews have no mark of having been read: those count that came since the screen was last open. */
function useNewReviews(): number {
  const all = useLiveState(({ counts }) => counts.reviews);
  const isOpen = useLocation().pathname === REVIEWS_PATH;
  const storage = browserStorage();
  const seen = storage.getItem(SEEN_REVIEWS);
  useEffect(() => {
    if (all !== undefined && (isOpen || seen === null)) storage.setItem(SEEN_REVIEWS, String(all));
  }, [all, isOpen, seen, storage]);
  return all === undefined || isOpen || seen === null ? 0 : Math.max(0, all - Number(seen));
}
