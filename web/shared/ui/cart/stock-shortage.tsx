import { leftText } from '../../format/short-lines.ts';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useStockCorrection } from './use-stock-correction.ts';

type Props = { open: boolean; onCorrected?: () => void };

/** Says which lines ask for more than is in stock, and puts their quantities right with one click. */
export function StockShortage({ open, onCorrected }: Props) {
  const { short, busy, correct } = useStockCorrection(onCorrected);
  if (!open) return null;
  return (
    <section
      ref={bringIntoView}
      role="alert"
      aria-label="Nedovoljno na stanju"
      className="flex scroll-mt-4 gap-3 rounded-lg bg-honey-soft p-4 text-honey-ink sm:p-5"
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

/** On a phone the button that orders is far below it. */
function bringIntoView(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'nearest' });
}
