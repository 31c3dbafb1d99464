import { useLocation } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import type { KeptParts } from '../menu/menu.ts';

/**
 * Whether the shop keeps stock and issues invoices; asked again on every screen, since another administrator may have
 * turned it on or off.
 */
export function useKeptParts(): KeptParts {
  const { pathname } = useLocation();
  // After a failure the menu is unchanged: the screen itself reports that the shop is unreachable.
  const { answer } = useAnswer(pathname, (api) => call(api, 'GET /settings/get-settings'));
  return { stockKept: answer?.stockKept === 1, invoicesKept: answer?.invoicesKept === 1 };
}
