import { SLIDERS } from '../../../../../services/catalogue/product-fields.ts';
import { FormSection } from '../../../shared/form/form-section.tsx';
import { PictureField } from '../../../shared/form/picture-field.tsx';
import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import type { ProductValues } from '../values/product-values.ts';

/** The featured picture and the four of the slider; the sixth, for social networks, is in the SEO panel. */
export function GalleryFields({ form, isNew }: { form: TrackedForm<ProductValues>; isNew: boolean }) {
  return (
    <FormSection heading="Slike">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-5">
        <PictureField label="Glavna slika" required={isNew} {...form.picture('image')} onChange={form.set} />
        {SLIDERS.map((name, index) => (
          <PictureField key={name} label={`Slika ${index + 1}`} {...form.picture(name)} />
        ))}
      </div>
    </FormSection>
  );
}
