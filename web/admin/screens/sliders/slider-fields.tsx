import { Field } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { Form } from '../../shared/form/use-form.ts';
import type { SliderValues } from './slider-form.ts';

/** The published flag as it is shown (specification/administration §7). */
export const PUBLISHED_CHOICES = [
  { value: '1', label: 'Da' },
  { value: '0', label: 'Ne' },
] as const;

/** The fields of a banner, for adding and for editing (specification/content §2). */
export function SliderFields({ form }: { form: Form<SliderValues> }) {
  const { values, errors, set, hold } = form;
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
      <div className="form-pair">
        <Field
          label="Pozicija"
          inputMode="numeric"
          maxLength={5}
          hint="Broj od 1."
          {...form.text('position')}
        />
        <Select label="Prikaži na naslovnici" options={PUBLISHED_CHOICES} {...form.text('published')} />
      </div>
      <PictureField
        label="Slika"
        file={values.image}
        hold={hold}
        error={errors.image}
        hint="Za široke ekrane, omjer 1120 × 500."
        onChange={({ image }) => set({ image })}
        flat
      />
      <PictureField
        label="Slika za mobitel"
        file={values.imageM}
        hold={hold}
        error={errors.imageM}
        hint="Za uske ekrane, omjer 780 × 620."
        onChange={({ image }) => set({ imageM: image })}
        flat
      />
    </>
  );
}
