import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import type { WantedLine } from './cart-store.ts';
import { useStores } from './stores.tsx';

export const ADDED_TEXT = 'Uspješno ste dodali proizvod u korpu.';

type AddToCart = {
  /** True when it is in the cart. A failure is shown as a notice; success only when `announce` is set. */
  add: (line: WantedLine, options?: { announce?: boolean }) => Promise<boolean>;
  busy: boolean;
};

export function useAddToCart(): AddToCart {
  const { cart, notices } = useStores();
  const [busy, setBusy] = useState(false);

  return {
    busy,
    add: async (line, { announce = false } = {}) => {
      setBusy(true);
      try {
        await cart.add(line);
        if (announce) notices.success(ADDED_TEXT);
        return true;
      } catch (error) {
        notices.danger(`Došlo je do problema prilikom dodavanja proizvoda u korpu: ${messageOf(error)}`);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
