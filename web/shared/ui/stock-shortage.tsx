import { useState } from 'react';
import { messageOf } from '../api/client.ts';
import { leftText, shortLines } from '../format/short-lines.ts';
import { useCart, useStores } from '../stores/stores.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type Props = { open: boolean; onCorrected?: () => void };

/** Says which lines ask for more than is in stock, and puts their quantities right with one click. */
export function StockShortage({ open, onCorrected }: Props) {
  const { cart, notices } = useStores();
  const lines = useCart((state) => state.lines);
  const [busy, setBusy] = useState(false);
  const short = shortLines(lines);

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

  if (!open) return null;
  return (
    <section
      role="alert"
      aria-label="Nedovoljno na stanju"
      className="flex gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink sm:p-5"
    >
      <Icon name="triangle-exclamation-point" size={22} className="mt-0.5 flex-none" />
      <div className="grid min-w-0 flex-1 gap-2">
        <h2 className="font-sans text-base tracking-normal">Nekih proizvoda nema dovoljno na stanju:</h2>
        <ul className="grid gap-1">
          {short.map(({ id, title, productVariationName, quantity, available }) => (
            <li key={`${id} ${productVariationName}`}>
              <span className="font-semibold">
                {productVariationName === '' ? title : `${title} (${productVariationName})`}
              </span>{' '}
              – {leftText(available).toLowerCase()}, u korpi {quantity}.
            </li>
          ))}
        </ul>
        <Button size="sm" busy={busy} className="justify-self-start" onClick={() => void correct()}>
          Ispravite količine
        </Button>
      </div>
    </section>
  );
}
