import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, TextArea } from '../../../shared/ui/field.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { PictureField } from '../../shared/form/picture-field.tsx';
import type { ProductFormProps } from './product-form.tsx';

export const SEO_PANEL_ID = 'seo-informacije';

type Props = Pick<ProductFormProps, 'form' | 'copies'> & { open: boolean; onClose: () => void };

/** 'SEO informacije' slides in from the side. The browser's own modal keeps the focus; Escape closes it. */
export function SeoPanel({ form, copies, open, onClose }: Props) {
  const { values, set, errors } = form;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [open, onClose]);

  return (
    <dialog
      ref={dialog}
      id={SEO_PANEL_ID}
      className="side-panel"
      aria-labelledby="seo-naslov"
      onClose={onClose}
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
        <Field
          label="SEO naslov"
          maxLength={250}
          hint={`${values.seoTitle.length} znakova; pretraživači prikazuju oko 60.`}
          {...form.text('seoTitle')}
          onChange={({ target: { value } }) => {
            copies.touch('seoTitle', value);
            set({ seoTitle: value });
          }}
        />
        <TextArea
          label="SEO opis"
          maxLength={1000}
          rows={5}
          hint={`${values.seoDescription.length} znakova; pretraživači prikazuju oko 160.`}
          {...form.text('seoDescription')}
          onChange={({ target: { value } }) => {
            copies.touch('seoDescription', value);
            set({ seoDescription: value });
          }}
        />
        <PictureField
          label="Slika za društvene mreže"
          file={values.facebookImage}
          error={errors.facebookImage}
          hold={form.hold}
          onChange={({ image }) => set({ facebookImage: image })}
          flat
        />
        <div>
          <Button onClick={onClose}>Gotovo</Button>
        </div>
      </div>
    </dialog>
  );
}
