import { SLIDER } from '../../../../services/content/slider.fields.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import { PUBLISHED_CHOICES } from '../../shared/entry/published.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';

/** Without a position the server puts a new banner last, and leaves another where it is. */
export const sliderForm = declaredForm(SLIDER);
/** A banner as its form holds it. */
type SliderValues = typeof sliderForm.empty;

/** The fields of a banner, for adding and for editing (specification/content §2). */
export function SliderFields({ form }: { form: TrackedForm<SliderValues> }) {
  return (
    <>
      <Field label="Naziv" required maxLength={200} {...form.text('name')} />
      <Field
        label="Link"
        required
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        hint="Stranica na koju vodi baner, npr. /akcija ili https://…"
        {...form.text('link')}
      />
      <div className="cols-fill-52 gap-4.5">
        <Field label="Pozicija" maxLength={5} hint="Broj od 1." {...form.digits('position')} />
        <Select label="Prikaži na naslovnici" options={PUBLISHED_CHOICES} {...form.text('published')} />
      </div>
      <PictureField
        label="Slika"
        hint="Za široke ekrane, omjer 1120 × 500."
        {...form.picture('image')}
        flat
      />
      <PictureField
        label="Slika za mobitel"
        hint="Za uske ekrane, omjer 780 × 620."
        {...form.picture('imageM')}
        flat
      />
    </>
  );
}
