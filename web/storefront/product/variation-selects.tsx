import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { Select } from '../../shared/ui/fields/select.tsx';

type Props = {
  variations: readonly ProductVariationAnswer[];
  chosen: ProductVariationAnswer | null;
  error: string | undefined;
  onChoose: (variation: ProductVariationAnswer | null) => void;
};

/** A menu for each type of variation. A line of the cart holds one variation, so a choice in one unsets the others. */
export function VariationSelects({ variations, chosen, error, onChoose }: Props) {
  const types = [...new Set(variations.map((variation) => variation.type))];
  const area = useRef<HTMLDivElement>(null);
  const [early] = useState(() => chosenBefore(variations));
  const takeOver = useEffectEvent(() => {
    area.current?.setAttribute('data-taken', '');
    if (early) onChoose(early);
  });
  useEffect(() => takeOver(), []);
  return (
    <div ref={area} data-variations="" className="grid gap-3">
      {types.map((type, index) => (
        <Select
          key={String(type)}
          label={String(type)}
          placeholder="Odaberite"
          error={index === 0 ? error : undefined}
          value={chosen?.type === type ? String(chosen.id) : ''}
          onChange={(event) => {
            const id = Number(event.currentTarget.value);
            onChoose(variations.find((variation) => variation.type === type && variation.id === id) ?? null);
          }}
          options={variations
            .filter((variation) => variation.type === type)
            .map(({ id, name, priceAction, availability }) => ({
              value: String(id),
              label: `${name} – ${formatPrice(priceAction)}${availability === 'out-of-stock' ? ' (nije na stanju)' : ''}`,
            }))}
        />
      ))}
    </div>
  );
}

/** Choices from before this part's script loaded: React assumes the drawn values of the menus, and would unset them. */
function chosenBefore(variations: Props['variations']): ProductVariationAnswer | null {
  if (typeof document === 'undefined') return null;
  const menus = document.querySelectorAll<HTMLSelectElement>('[data-variations]:not([data-taken]) select');
  const chosen = [...menus].map(({ value }) => value).find((value) => value !== '');
  return variations.find(({ id }) => String(id) === chosen) ?? null;
}
