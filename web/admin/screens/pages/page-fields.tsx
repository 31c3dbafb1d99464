import { STATUSES } from '../../../../services/rules/products/publication.ts';
import { TextArea } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { NameAndSlug } from '../../shared/form/name-and-slug.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import { RichTextEditor } from '../../shared/form/rich-text/rich-text-editor.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import type { PageValues } from './page-form.ts';
import { ProductPicker } from './product-picker.tsx';

const STATUS_OPTIONS = STATUSES.map((status) => ({ value: status, label: status }));

/** The fields of a page, for adding and for editing (specification/content §1). */
export function PageFields({ form }: { form: TrackedForm<PageValues> }) {
  const { values, set } = form;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {/* Part of the page editor (specification/administration §7); pictures are drawn to size on the server. */}
      <canvas hidden width={640} height={425} />
      <div className="card form-sheet">
        <NameAndSlug
          label="Naslov"
          maxLength={250}
          name={form.text('title')}
          slug={form.text('slug')}
          onRename={(title, slug) => set({ title, slug })}
          slugHint={`Adresa stranice: /special/${values.slug || '…'}`}
        />
        <TextArea label="Meta opis" required maxLength={1000} rows={3} {...form.text('metaDesc')} />
        <RichTextEditor label="Sadržaj stranice" {...form.value('description')} />
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
        <PictureField label="Slika" {...form.picture('image')} flat />
        <PictureField
          label="Facebook slika"
          hint="Prikazuje se kada se stranica podijeli; omjer 1200 × 630."
          {...form.picture('facebookImage')}
          flat
        />
      </div>
    </div>
  );
}
