import { useEffect, useRef, useState } from 'react';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { useLiveState } from './live-store.ts';
import { newsBetween } from './news.ts';
import { isSoundOn, playSound } from './sound.ts';
import { useLiveConnection } from './use-live-connection.ts';

/** Says to screen readers, and by a sound where that is on, that an order, a message or a review has come. */
export function LiveNews() {
  useLiveConnection();
  const counts = useLiveState((state) => state.counts);
  const known = useRef(counts);
  const [news, setNews] = useState('');
  useEffect(() => {
    const text = newsBetween(known.current, counts);
    known.current = counts;
    if (text === '') return;
    setNews(text);
    if (isSoundOn(browserStorage())) playSound();
  }, [counts]);
  return (
    <p role="status" className="sr-only">
      {news}
    </p>
  );
}
