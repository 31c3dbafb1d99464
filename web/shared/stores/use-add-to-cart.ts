import { useState } from 'react';
import { MAX_QUANTITY } from '../../../services/rules/orders/quantity.ts';
import { messageOf } from '../api/client.ts';
import { useStores } from './stores.tsx';
import type { WantedLine } from './wanted-line.ts';

export const ADDED_TEXT = 'Uspješno ste dodali proizvod u korpu.';

function fullText(added: number, wanted: number): string {
  return added === 0
    ? `U korpi već imate ${MAX_QUANTITY} komada ovog proizvoda, a to je najviše što možete naručiti.`
    : `Dodano je ${added} od ${wanted} komada: jednog proizvoda možete naručiti najviše ${MAX_QUANTITY}.`;
}

export function useAddToCart() {
  const { cart, notices } = useStores();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    /**
     * True when at least a part was added. A notice shows the missing part, or a failure; success only with `announce`.
     */
    add: async (line: WantedLine, { announce = false } = {}) => {
      setBusy(true);
      try {
        const added = await cart.add(line);
        if (added < line.quantity) notices.danger(fullText(added, line.quantity));
        else if (announce) notices.success(ADDED_TEXT);
        return added > 0;
      } catch (error) {
        notices.danger(`Došlo je do problema prilikom dodavanja proizvoda u korpu: ${messageOf(error)}`);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
