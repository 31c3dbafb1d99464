import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addBrand } from '../../shared/api/brand.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandBody, brandErrors, EMPTY_BRAND } from './brand-form.ts';

export function AddBrandForm() {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const autoSlug = useAutoSlug();
  const form = useForm({
    initial: EMPTY_BRAND,
    check: brandErrors,
    save: (api, values) => addBrand(api, brandBody(values)),
    failure: () => 'Došlo je do problema prilikom dodavanja brenda.',
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste dodali brand "${name}"`);
      autoSlug.touch('');
      form.reset(EMPTY_BRAND);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="novi-brend">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="novi-brend" className="form-heading">
        Novi brend
      </h2>
      <BrandFields form={form} autoSlug={autoSlug} />
      <FormFoot form={form} submit="Dodaj brend" />
    </form>
  );
}
