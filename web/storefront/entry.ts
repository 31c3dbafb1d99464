import './storefront.css';
import '../shared/favicon.svg';
import type { SentHydration } from '../shared/routing/hydration.ts';
import { HYDRATION_ID } from '../shared/routing/hydration-id.ts';
import { firstScreen } from './first-screen.ts';
import { prefetchDocuments } from './navigation/speculation.ts';

function isReturn(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => entry.toJSON().type !== 'navigate');
}

/** A returning visitor has a scroll position: the parts above it must have their heights. */
function drawWhole(): void {
  for (const part of document.querySelectorAll('.is-drawn')) part.classList.remove('is-drawn');
}

// The script is `async` and may run before the parser has reached the data at the end of the page.
async function start(): Promise<void> {
  const text = document.getElementById(HYDRATION_ID)?.textContent;
  if (!text) return;
  if (isReturn()) drawWhole();
  prefetchDocuments();
  await firstScreen();
  const hydration: SentHydration = JSON.parse(text);
  // All at once; one by one they would wait for each other. One that is missing is reported by what needs it.
  for (const chunk of hydration.assets.preloads) import(/* @vite-ignore */ chunk).catch(() => undefined);
  const { hydrate } = await import('./hydrate.tsx');
  await hydrate(hydration, text);
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => void start());
else void start();
