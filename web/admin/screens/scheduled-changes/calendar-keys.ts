import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** The links to other months, by their `rel`. */
const MONTHS: Readonly<Record<string, string>> = { PageUp: 'prev', PageDown: 'next' };

/** Which of so many entries a key leads to from the one at `at`, -1 for none; null where it leads nowhere. */
export function entryAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const to = at + (STEPS[key] ?? 0);
  return to === at || to < 0 || to >= count ? null : to;
}

/** Keys on what is in the calendar: arrows, Home and End go from change to change, Page Up and Page Down to other months. */
export function goByKey(event: KeyboardEvent<HTMLElement>): void {
  const calendar = event.currentTarget.closest('section');
  if (!calendar || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const rel = MONTHS[event.key];
  const month = rel === undefined ? null : calendar.querySelector<HTMLElement>(`a[rel="${rel}"]`);
  const entries = [...calendar.querySelectorAll('button')];
  const at = entries.findIndex((entry) => entry.isSameNode(event.currentTarget));
  const to = entryAfter(event.key, at, entries.length);
  const target = month ?? (to === null ? null : entries[to]);
  if (!target) return;
  event.preventDefault();
  target.focus();
  // The link stays where it is when the month has changed, and so does the focus.
  month?.click();
}
