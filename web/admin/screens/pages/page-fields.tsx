import { Field, TextArea } from '../../../shared/ui/field.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor.tsx';
import type { AutoSlug } from '../../shared/form/use-auto-slug.ts';
import type { Form } from '../../shared/form/use-form.ts';
import { PAGE_STATUSES, type PageValues } from './page-form.ts';
import { PagePreview } from './page-preview.tsx';
import { ProductPicker } from './product-picker.tsx';

type Props = { form: Form<PageValues>; autoSlug: AutoSlug };

const STATUS_OPTIONS = PAGE_STATUSES.map((status) => ({ value: status, label: status }));

/** The fields of a page, for adding and for editing (specification/content §1). */
export function PageFields({ form, autoSlug }: Props) {
  const { values, set, errors, hold } = form;
  return (
    <div className="page-form">
      {/* Part of the page editor (specification/administration §7); pictures are drawn to size on the server. */}
      <canvas hidden width={640} height={425} />
      <div className="card form-sheet">
        <Field
          label="Naslov"
          required
          maxLength={250}
          {...form.text('title')}
          onChange={({ target: { value } }) =>
            set({ title: value, slug: autoSlug.follow(value) ?? values.slug })
          }
        />
        <Field
          label="Slug"
          required
          maxLength={200}
          autoCapitalize="none"
          spellCheck={false}
          hint={`Adresa stranice: /special/${values.slug || '…'}`}
          {...form.text('slug')}
          onChange={({ target: { value } }) => {
            autoSlug.touch(value);
            set({ slug: value });
          }}
        />
        <TextArea label="Meta opis" required maxLength={1000} rows={3} {...form.text('metaDesc')} />
        <RichTextEditor
          label="Sadržaj stranice"
          value={values.description}
          error={errors.description}
          onChange={(description) => set({ description })}
        />
        <ProductPicker picked={values.products} onChange={(products) => set({ products })} />
      </div>
      <div className="card form-sheet">
        <Select
          label="Status"
          required
          placeholder="Odaberite status"
          options={STATUS_OPTIONS}
          hint="U trgovini se vide samo objavljene stranice."
          {...form.text('status')}
        />
        <PictureField
          label="Slika"
          file={values.image}
          hold={hold}
          error={errors.image}
          onChange={({ image }) => set({ image })}
          flat
        />
        <PictureField
          label="Facebook slika"
          file={values.facebookImage}
          hold={hold}
          error={errors.facebookImage}
          hint="Prikazuje se kada se stranica podijeli; omjer 1200 × 630."
          onChange={({ image }) => set({ facebookImage: image })}
          flat
        />
        <PagePreview page={values} />
      </div>
    </div>
  );
}
