import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ProductRow } from '../../../../services/catalogue/product/product.schemas.ts';
import type { PageProduct } from '../../../../services/content/content.schemas.ts';
import type { Page } from '../../../../services/platform/kernel/wire/page.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { PRODUCTS, plural } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { asPage } from '../../../shared/api/list-answers.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { PublicationStatus } from '../../shared/catalogue/publication-status.tsx';
import { PickedList } from './picked-list.tsx';
import { isPicked, withPicked } from './picked-products.ts';
import { PICKER_LIST, PickerRow } from './picker-row.tsx';

/** In ms. */
const PAUSE = 300;
const RESULTS = 8;

type Props = { picked: readonly PageProduct[]; onChange: (picked: PageProduct[]) => void };

/** Picks products for a page from the shop's list, and puts them in order (specification/administration §7). */
export function ProductPicker({ picked, onChange }: Props) {
  const [term, setTerm] = useState('');
  const wanted = term.trim();
  const { answer, error, busy } = useAnswer(wanted === '' ? null : wanted, find, PAUSE);
  const search = wanted === '' || error !== null ? null : answer;
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
      <p role="status" className={error === null ? 'text-sm text-ink-soft' : 'field-error'}>
        {error === null ? searchText(search, busy) : messageOf(error)}
      </p>
      {search === null || search.items.length === 0 ? null : (
        <ul className={PICKER_LIST} aria-label="Pronađeni proizvodi">
          {search.items.map((product) => (
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

/** Products of every status whose title contains the term. */
function find(api: ApiClient, title: string): Promise<Page<ProductRow>> {
  const query = { title, page: 1, pageSize: RESULTS, sort: 'title-asc' } as const;
  return call(api, 'GET /products/administration', { query }).then(asPage);
}

function searchText(search: Page<ProductRow> | null, busy: boolean): string {
  if (search === null || (busy && search.items.length === 0)) return busy ? 'Traženje…' : '';
  const { items, total } = search;
  if (total === 0) return 'Nema pronađenih proizvoda.';
  return total > items.length
    ? `${plural(total, PRODUCTS)}, prikazano prvih ${items.length}`
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
