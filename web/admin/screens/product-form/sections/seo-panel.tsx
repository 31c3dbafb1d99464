import { X } from 'lucide-react';
import { type Forms, plural } from '../../../../../services/rules/texts/plural.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { IconButton } from '../../../../shared/ui/buttons/icon-button.tsx';
import { useDialog } from '../../../../shared/ui/dialogs/use-dialog.ts';
import { Field, TextArea } from '../../../../shared/ui/fields/field.tsx';
import { FormFields } from '../../../shared/form/form-fields.tsx';
import { PictureField } from '../../../shared/form/picture-field.tsx';
import type { ProductFormProps } from '../values/product-form-props.ts';
import { textField } from '../values/text-field.ts';

export const SEO_PANEL_ID = 'seo-informacije';
const CHARACTERS: Forms = ['znak', 'znaka', 'znakova'];

type Props = Pick<ProductFormProps, 'form' | 'copies'> & { open: boolean; onClose: () => void };

/** 'SEO informacije' slides in from the side. The browser's own modal keeps the focus; Escape closes it. */
export function SeoPanel({ form, copies, open, onClose }: Props) {
  const { values, set } = form;
  const dialog = useDialog(open, onClose);

  return (
    <dialog
      {...dialog}
      id={SEO_PANEL_ID}
      className="side-panel ml-auto w-[min(100%,30rem)] bg-surface shadow-overlay [--slide-from:2rem]
        backdrop:bg-brand-night/40"
      aria-labelledby="seo-naslov"
    >
      <div className="form-sheet">
        <div className="flex items-center justify-between gap-3">
          <h2 id="seo-naslov" className="text-xl">
            SEO informacije
          </h2>
          <IconButton label="Zatvori" onClick={onClose}>
            <X size={22} aria-hidden="true" />
          </IconButton>
        </div>
        <FormFields>
          <Field
            hint={`${plural(values.seoTitle.length, CHARACTERS)}; pretraživači prikazuju oko 60.`}
            {...textField(form, 'seoTitle')}
            onChange={({ target: { value } }) => {
              copies.touch('seoTitle', value);
              set({ seoTitle: value });
            }}
          />
          <TextArea
            rows={5}
            hint={`${plural(values.seoDescription.length, CHARACTERS)}; pretraživači prikazuju oko 160.`}
            {...textField(form, 'seoDescription')}
            onChange={({ target: { value } }) => {
              copies.touch('seoDescription', value);
              set({ seoDescription: value });
            }}
          />
          <PictureField
            key={form.resets}
            label="Slika za društvene mreže"
            {...form.picture('facebookImage')}
            flat
          />
        </FormFields>
        <div>
          <Button onClick={onClose}>Gotovo</Button>
        </div>
      </div>
    </dialog>
  );
}
