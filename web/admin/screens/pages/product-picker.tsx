import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import type { PageProduct } from '../../../../services/content/content.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { PRODUCTS, plural } from '../../../../services/rules/plural.ts';
import { STATUS_NAMES } from '../../../../services/rules/publication.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { PublicationStatus } from '../../shared/catalogue/publication-status.tsx';
import { PickedList } from './picked-list.tsx';
import { isPicked, withPicked } from './picked-products.ts';
import { PICKER_LIST, PickerRow } from './picker-row.tsx';
import { type ProductSearch, useProductSearch } from './use-product-search.ts';

type Props = { picked: readonly PageProduct[]; onChange: (picked: PageProduct[]) => void };

/** Picks products for a page from the shop's list, and puts them in order (specification/administration §7). */
export function ProductPicker({ picked, onChange }: Props) {
  const [term, setTerm] = useState('');
  const search = useProductSearch(term);
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Proizvodi na stranici</legend>
      <PickedList picked={picked} onChange={onChange} />
      <Field
        label="Dodaj proizvod"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="Traži po nazivu…"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form of the page.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className={search.problem === '' ? 'text-sm text-ink-soft' : 'field-error'}>
        {searchText(search)}
      </p>
      {search.found.length === 0 ? null : (
        <ul className={PICKER_LIST} aria-label="Pronađeni proizvodi">
          {search.found.map((product) => (
            <li key={product._id}>
              <Found
                product={product}
                isPicked={isPicked(picked, product._id)}
                onPick={() => onChange(withPicked(picked, product))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function searchText({ state, problem, found, total }: ProductSearch): string {
  if (state === 'idle') return '';
  if (problem !== '') return problem;
  if (state === 'searching' && found.length === 0) return 'Traženje…';
  if (total === 0) return 'Nema pronađenih proizvoda.';
  return total > found.length
    ? `${plural(total, PRODUCTS)}, prikazano prvih ${found.length}`
    : plural(total, PRODUCTS);
}

type FoundProps = { product: ProductRow; isPicked: boolean; onPick: () => void };

function Found({ product: { title, image_thumb, priceAction, status }, isPicked, onPick }: FoundProps) {
  return (
    <PickerRow image={image_thumb}>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {formatPrice(priceAction)}
          {status === STATUS_NAMES.published ? null : <PublicationStatus status={status} />}
        </span>
      </span>
      <IconButton
        label={isPicked ? `Dodano: ${title}` : `Dodaj ${title}`}
        aria-disabled={isPicked || undefined}
        onClick={isPicked ? undefined : onPick}
      >
        {isPicked ? <Check size={19} aria-hidden="true" /> : <Plus size={19} aria-hidden="true" />}
      </IconButton>
    </PickerRow>
  );
}
