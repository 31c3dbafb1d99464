import { useEffect, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Select, type SelectOption } from '../../../shared/ui/select.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = { onClose: () => void; onOpened: (countId: string) => unknown };

const NOTHING_CHOSEN = { category: '', brand: '' };

/** Begins a count: of all products, or of a category or brand. */
export function CountForm({ onClose, onOpened }: Props) {
  const { api, notices } = useStores();
  const [choices, setChoices] = useState<{ categories: SelectOption[]; brands: SelectOption[] }>({
    categories: [],
    brands: [],
  });
  useEffect(() => {
    let isOver = false;
    Promise.all([call(api, 'GET /categories').then(asList), call(api, 'GET /brands').then(asList)]).then(
      ([categories, brands]) => {
        if (isOver) return;
        setChoices({
          categories: categories.map(({ category_id, name, parentCategory }) => ({
            value: String(category_id),
            label: parentCategory === null ? name : `– ${name}`,
          })),
          brands: brands.map(({ brand_id, name }) => ({ value: String(brand_id), label: name })),
        });
      },
      (error: unknown) => {
        if (!isOver) notices.danger(`Kategorije i brendovi se ne mogu učitati: ${messageOf(error)}`);
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, notices]);
  const form = useTrackedForm({
    initial: NOTHING_CHOSEN,
    check: () => ({}),
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
        value={form.values.category}
        options={choices.categories}
        error={form.errors.category}
        onChange={({ target }) => form.set({ category: target.value })}
      />
      <Select
        label="Brend"
        placeholder="Svi brendovi"
        value={form.values.brand}
        options={choices.brands}
        error={form.errors.brand}
        onChange={({ target }) => form.set({ brand: target.value })}
      />
      <FormRefusal text={form.refusal} />
      <DialogFoot submit="Započni" busy={form.busy} onClose={onClose} />
    </form>
  );
}
