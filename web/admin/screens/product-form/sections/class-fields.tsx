import { useState } from 'react';
import type { CategoryAnswer } from '../../../../../services/catalogue/catalogue.schemas.ts';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { brandOption, categoryOption } from '../../../shared/catalogue/options.ts';
import { ChoiceList } from '../../../shared/form/choice-list.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { hasFurtherClasses, withCategory, withSubcategory } from '../values/classes.ts';
import { PRODUCT_TYPES } from '../values/product-choices.ts';
import type { ProductFormProps } from '../values/product-form-props.ts';
import { textField } from '../values/text-field.ts';

const choiceOf = ({ category_id, name }: CategoryAnswer) => ({ value: category_id, label: name });

/** Brand, category and subcategory, and further ones. */
export function ClassFields({ form, data }: Pick<ProductFormProps, 'form' | 'data'>) {
  const { values, set, errors } = form;
  const { categories, brands } = data;
  const [furtherAtFirst] = useState(() => hasFurtherClasses(values));
  const main = categories.find(({ category_id }) => String(category_id) === values.category);
  const mains = categories.filter(({ parentCategory }) => parentCategory === null);
  const under = (parents: readonly number[]) =>
    categories.filter(({ parentCategory }) => parentCategory !== null && parents.includes(parentCategory));
  const within = [...(main ? [main.category_id] : []), ...values.categories];

  return (
    <FormSection heading="Kategorija i brend">
      <Select
        placeholder="Odaberi"
        options={mains.map(categoryOption)}
        {...textField(form, 'category')}
        onChange={({ target }) => set(withCategory(values, target.value, categories))}
      />
      <Select
        placeholder="Bez potkategorije"
        disabled={main === undefined}
        options={under(main ? [main.category_id] : []).map(categoryOption)}
        {...textField(form, 'subCategory')}
        onChange={({ target }) => set(withSubcategory(values, target.value))}
      />
      <Select placeholder="Odaberi" options={brands.map(brandOption)} {...textField(form, 'brand')} />
      <Select options={PRODUCT_TYPES} {...textField(form, 'productType')} />
      <details className="grid gap-4 [&>fieldset+fieldset]:mt-4" open={furtherAtFirst}>
        <summary className="py-1.5 text-sm/body font-semibold text-brand-ink">
          Dodatne kategorije i potkategorije
        </summary>
        <ChoiceList
          legend="Dodatne kategorije"
          choices={mains.filter((category) => category !== main).map(choiceOf)}
          chosen={values.categories}
          onChange={(chosen) => set({ categories: chosen })}
          empty="Nema drugih kategorija."
          error={errors.categories}
        />
        <ChoiceList
          legend="Dodatne potkategorije"
          choices={under(within)
            .filter(({ category_id }) => String(category_id) !== values.subCategory)
            .map(choiceOf)}
          chosen={values.subcategories}
          onChange={(chosen) => set({ subcategories: chosen })}
          empty="Prvo odaberite kategoriju."
          error={errors.subcategories}
        />
      </details>
    </FormSection>
  );
}
