import { useState } from 'react';
import { messageOf } from '../../api/client.ts';
import { shortLines } from '../../format/short-lines.ts';
import { useCart, useStores } from '../../stores/stores.tsx';

/** The cart's lines that ask for more than is in stock; `correct` puts their quantities right. */
export function useStockCorrection(onCorrected?: () => void) {
  const { cart, notices } = useStores();
  const [busy, setBusy] = useState(false);
  const short = shortLines(useCart((state) => state.lines));

  const correct = async () => {
    setBusy(true);
    try {
      for (const { id, productVariationName: variation, available } of short)
        await (available > 0
          ? cart.setQuantity({ id, variation }, available)
          : cart.remove({ id, variation }));
      notices.success('Količine su ispravljene.');
      onCorrected?.();
    } catch (error) {
      notices.danger(`Količine nije moguće ispraviti: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return { short, busy, correct };
}
