import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import type { KeptParts } from './menu.ts';

/**
 * Whether the shop keeps stock and issues invoices; asked again on every screen, since another administrator may have
 * turned it on or off.
 */
export function useKeptParts(): KeptParts {
  const api = useApi();
  const { pathname } = useLocation();
  const [kept, setKept] = useState<KeptParts>({ stockKept: false });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again on another screen
  useEffect(() => {
    let current = true;
    call(api, 'GET /settings/get-settings').then(
      ({ stockKept, invoicesKept }) => {
        if (current) setKept({ stockKept: stockKept === 1, invoicesKept: invoicesKept === 1 });
      },
      // The menu is unchanged: the screen itself reports that the shop is unreachable.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, pathname]);

  return kept;
}
