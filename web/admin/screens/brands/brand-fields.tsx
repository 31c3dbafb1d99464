import { BRAND } from '../../../../services/catalogue/lookups/brand.fields.ts';
import { Field, TextArea } from '../../../shared/ui/fields/field.tsx';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import { NameAndSlug } from '../../shared/form/name-and-slug.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';

export const brandForm = declaredForm(BRAND);
/** A brand as its form holds it. */
type BrandValues = typeof brandForm.empty;

/** The fields of a brand, for adding and for editing (specification/catalogue §3). */
export function BrandFields({ form }: { form: TrackedForm<BrandValues> }) {
  return (
    <>
      <NameAndSlug
        label="Naziv"
        maxLength={120}
        name={form.text('name')}
        slug={form.text('slug')}
        onRename={(name, slug) => form.set({ name, slug })}
      />
      <Field label="Link" required type="url" maxLength={500} placeholder="https://" {...form.text('link')} />
      <Field
        label="Popust proizvođača (%)"
        required
        maxLength={6}
        hint="Popust na ukupnu cijenu proizvoda, samo broj."
        {...form.decimal('discount')}
      />
      <TextArea label="Meta opis" required maxLength={1000} rows={4} {...form.text('metaDesc')} />
      <PictureField label="Logo" {...form.picture('image')} flat />
    </>
  );
}
