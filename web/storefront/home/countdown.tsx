import { useEffect, useState } from 'react';
import { DAYS, type Forms, pluralForm } from '../../../services/rules/texts/plural.ts';
import { endOfWeek, type Remaining, remainingUntil } from './end-of-week.ts';

// Here: the other pages bring no words that only this one shows.
const HOURS: Forms = ['sat', 'sata', 'sati'];
const MINUTES: Forms = ['minuta', 'minute', 'minuta'];
const SECONDS: Forms = ['sekunda', 'sekunde', 'sekundi'];

/**
 * The time left of the week in days, hours, minutes and seconds (specification/storefront §4). The server draws it
 * without figures: the page is cached for all visitors, and only the browser knows the time. The end is that of the
 * week in which the page was opened, so that a page left open shows when it is over.
 */
export function Countdown() {
  const [left, setLeft] = useState<Remaining | null | undefined>(undefined);

  useEffect(() => {
    const end = endOfWeek(new Date());
    const tick = () => setLeft(remainingUntil(end, new Date()));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);

  if (left === null) return <p className="text-lg font-semibold text-white">Ponuda je istekla.</p>;
  return (
    <div role="timer" aria-label="Do kraja ponude" className="flex flex-wrap gap-2">
      {/* Two per row on narrow screens. */}
      <span className="flex gap-2">
        <Unit value={left?.days} forms={DAYS} />
        <Unit value={left?.hours} forms={HOURS} />
      </span>
      <span className="flex gap-2">
        <Unit value={left?.minutes} forms={MINUTES} />
        <Unit value={left?.seconds} forms={SECONDS} />
      </span>
    </div>
  );
}

function Unit({ value, forms }: { value: number | undefined; forms: Forms }) {
  return (
    <span className="countdown-unit">
      <span className="countdown-figure">{value === undefined ? '––' : String(value).padStart(2, '0')}</span>
      <span className="text-xs text-mint">{pluralForm(value ?? 0, forms)}</span>
    </span>
  );
}
