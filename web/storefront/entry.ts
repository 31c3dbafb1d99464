import './storefront.css';
import '../shared/favicon.svg';
import { HYDRATION_ID } from '../shared/routing/hydration-id.ts';

/** What the server drew is painted first: the program comes after it, however soon it has arrived. */
function afterPaint(then: () => void): void {
  if (document.visibilityState === 'hidden') then();
  else requestAnimationFrame(() => setTimeout(then));
}

// The script is `async` and may run before the parser has reached the data at the end of the page.
function start(): void {
  const text = document.getElementById(HYDRATION_ID)?.textContent;
  if (text) afterPaint(() => void import('./hydrate.tsx').then(({ hydrate }) => hydrate(text)));
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
