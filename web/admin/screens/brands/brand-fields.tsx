import { Field, TextArea } from '../../../shared/ui/field.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { AutoSlug } from '../../shared/form/use-auto-slug.ts';
import type { Form } from '../../shared/form/use-form.ts';
import type { BrandValues } from './brand-form.ts';

type Props = { form: Form<BrandValues>; autoSlug: AutoSlug };

/** The fields of a brand, for adding and for editing (specification/catalogue §3). */
export function BrandFields({ form, autoSlug }: Props) {
  const { values, set, errors } = form;
  return (
    <>
      <Field
        label="Naziv"
        required
        maxLength={120}
        {...form.text('name')}
        onChange={({ target: { value } }) =>
          set({ name: value, slug: autoSlug.follow(value) ?? values.slug })
        }
      />
      <Field
        label="Slug"
        required
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('slug')}
        onChange={({ target: { value } }) => {
          autoSlug.touch(value);
          set({ slug: value });
        }}
      />
      <Field label="Link" required type="url" maxLength={500} placeholder="https://" {...form.text('link')} />
      <Field
        label="Popust proizvođača (%)"
        required
        inputMode="decimal"
        maxLength={6}
        hint="Popust na ukupnu cijenu proizvoda, samo broj."
        {...form.text('discount')}
      />
      <TextArea label="Meta opis" required maxLength={1000} rows={4} {...form.text('metaDesc')} />
      <PictureField
        label="Logo"
        file={values.image}
        hold={form.hold}
        error={errors.image}
        onChange={({ image }) => set({ image })}
        flat
      />
    </>
  );
}
