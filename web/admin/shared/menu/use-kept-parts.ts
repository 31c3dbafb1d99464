import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../../../shared/api/call.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import type { KeptParts } from './menu.ts';

/** How often the settings were saved here since the page was loaded. */
const saved = createStore(() => 0);

/** Makes the menu show at once what was turned on or off here. */
export function notePartsChanged(): void {
  saved.setState((count) => count + 1, true);
}

/**
 * Whether the shop keeps stock and issues invoices; asked again after they were saved, and on every screen, since another
 * administrator may have turned it on or off.
 */
export function useKeptParts(): KeptParts {
  const { pathname } = useLocation();
  const changes = useStore(saved);
  // After a failure the menu is unchanged: the screen itself reports that the shop is unreachable.
  const { answer } = useAnswer(`${pathname} ${changes}`, (api) => call(api, 'GET /settings/get-settings'));
  return { stockKept: answer?.stockKept === 1, invoicesKept: answer?.invoicesKept === 1 };
}
