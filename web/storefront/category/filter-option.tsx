import type { FacetGroup } from '../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, pluralForm } from '../../../services/rules/texts/plural.ts';

type Props = {
  /** The parameter of the form. */
  name?: string;
  option: FacetGroup['options'][number];
  checked: boolean;
  onToggle: () => void;
};

/** An option with the number of products it leaves. */
export function FilterOption({ name = 'filters', option, checked, onToggle }: Props) {
  const empty = option.count === 0 && !checked;
  return (
    <label className={empty ? 'is-empty' : undefined}>
      <input
        type="checkbox"
        name={name}
        value={option.id}
        checked={checked}
        disabled={empty}
        onChange={onToggle}
      />
      <span>{option.name}</span>
      <span>
        {option.count}
        <span className="sr-only"> {pluralForm(option.count, PRODUCTS)}</span>
      </span>
    </label>
  );
}
