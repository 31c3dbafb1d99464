import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { useLoaded } from '../../shared/action/use-loaded.ts';
import { categoryChoices } from '../../shared/catalogue/category-choices.ts';
import { brandOption } from '../../shared/catalogue/options.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = { onClose: () => void; onOpened: (countId: string) => unknown };

const NOTHING_CHOSEN = { category: '', brand: '' };

/** Begins a count: of all products, or of a category or brand. */
export function CountForm({ onClose, onOpened }: Props) {
  const { categories, brands, refusal } = useCountChoices();
  const form = useTrackedForm({
    initial: NOTHING_CHOSEN,
    save: (client, { category, brand }) =>
      call(client, 'POST /stock/counts', {
        body: {
          ...(category === '' ? {} : { category: Number(category) }),
          ...(brand === '' ? {} : { brand: Number(brand) }),
        },
      }),
    failure: (error) => `Inventura se ne može započeti: ${error}`,
    onSaved: ({ countId }) => onOpened(countId),
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Nova inventura">
      <p className="text-ink-soft">
        Zapamtit će se stanje u ovom trenutku. Prodaja i prijem mogu teći dok brojite.
      </p>
      <Select
        label="Kategorija"
        placeholder="Sve kategorije"
        options={categories}
        {...form.text('category')}
      />
      <Select label="Brend" placeholder="Svi brendovi" options={brands} {...form.text('brand')} />
      <DialogFoot submit="Započni" form={form} refusal={refusal} onClose={onClose} />
    </form>
  );
}

/** The categories and brands whose products a count may take; empty until they are loaded. */
function useCountChoices() {
  const { answer, refusal } = useLoaded(loadChoices, 'Kategorije i brendovi se ne mogu učitati');
  return { ...(answer ?? { categories: [], brands: [] }), refusal };
}

async function loadChoices(api: ApiClient) {
  const [categories, brands] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /brands').then(asList),
  ]);
  return {
    categories: categoryChoices(categories),
    brands: brands.map(brandOption),
  };
}
