import { Field, TextArea } from '../../../shared/ui/fields/field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { errorAt } from './error-at.ts';
import type { OrderDraft } from './order-draft.ts';

type TextField = Exclude<keyof OrderDraft, 'lines'>;

/** The recipient and the address of the order. */
export function PersonFields({ form }: { form: TrackedForm<OrderDraft> }) {
  const text = (name: TextField) => ({ ...form.text(name), error: errorAt(form.errors, name) });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Ime" required maxLength={100} autoComplete="off" {...text('name')} />
        <Field label="Prezime" required maxLength={100} autoComplete="off" {...text('surname')} />
        <Field label="Telefon" required type="tel" maxLength={50} autoComplete="off" {...text('phone')} />
        <Field
          label="Email"
          type="email"
          hint="Bez njega kupac ne dobija mailove."
          maxLength={200}
          autoComplete="off"
          {...text('email')}
        />
      </div>
      <Field label="Adresa" required maxLength={200} autoComplete="off" {...text('address')} />
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field label="Poštanski broj" required maxLength={20} autoComplete="off" {...text('postalCode')} />
        <Field label="Grad" required maxLength={100} autoComplete="off" {...text('city')} />
      </div>
      <TextArea label="Napomena kupca" rows={2} maxLength={2000} {...text('notes')} />
    </>
  );
}
