import type { ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { formatPrice } from '../../../services/rules/amounts.ts';
import { Select } from '../../shared/ui/select.tsx';

export const CHOOSE_OPTION = 'Molimo da odaberete jednu od ponuđenih opcija';

type Props = {
  variations: readonly ProductVariationAnswer[];
  chosen: ProductVariationAnswer | null;
  error: string | undefined;
  onChoose: (variation: ProductVariationAnswer | null) => void;
};

/** A menu for each type of variation. A line of the cart holds one variation, so a choice in one unsets the others. */
export function VariationSelects({ variations, chosen, error, onChoose }: Props) {
  const types = [...new Set(variations.map((variation) => variation.type))];
  return (
    <div className="grid gap-3">
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
            .map(({ id, name, priceAction }) => ({
              value: String(id),
              label: `${name} – ${formatPrice(priceAction)}`,
            }))}
        />
      ))}
    </div>
  );
}
