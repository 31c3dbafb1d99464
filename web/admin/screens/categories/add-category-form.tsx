import { useRevalidator } from 'react-router-dom';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addCategory } from '../../shared/api/category.ts';
import type { FilterGroupRow } from '../../shared/api/filter-group.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, EMPTY_CATEGORY } from './category-form.ts';

type Props = { parents: readonly CategoryAnswer[]; groups: readonly FilterGroupRow[] };

export function AddCategoryForm({ parents, groups }: Props) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const autoSlug = useAutoSlug();
  const form = useForm({
    initial: EMPTY_CATEGORY,
    check: categoryErrors,
    save: (api, values) => addCategory(api, categoryBody(values)),
    failure: (error) => `Došlo je do problema prilikom dodavanja kategorije: ${error}`,
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste dodali kategoriju "${name}"`);
      autoSlug.touch('');
      form.reset(EMPTY_CATEGORY);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-label="Nova kategorija">
      <UnsavedGuard dirty={form.dirty} />
      <CategoryFields form={form} autoSlug={autoSlug} parents={parents} groups={groups} />
      <FormFoot form={form} submit="Dodaj kategoriju" />
    </form>
  );
}
