import { useRevalidator } from 'react-router-dom';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ReviewBody } from '../../../services/reviews/reviews.schemas.ts';
import { call } from '../../shared/api/call.ts';
import type { Errors } from '../../shared/form/errors.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { isEmail, WRONG_EMAIL } from '../../shared/format/email.ts';
import { useSession, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Field, TextArea } from '../../shared/ui/fields/field.tsx';
import { FieldError } from '../../shared/ui/fields/field-frame.tsx';
import { Select } from '../../shared/ui/fields/select.tsx';

/** specification/content §4; 0 means that nothing is chosen. */
const MARKS = [
  { value: '0', label: 'Odaberite ocjenu' },
  { value: '5', label: 'Odličan' },
  { value: '4', label: 'Vrlo dobar' },
  { value: '3', label: 'Solidan' },
  { value: '2', label: 'Zadovoljavajuće' },
  { value: '1', label: 'Ne valja' },
];

const NOTHING = {
  recension_name: '',
  recension_email: '',
  recension_mark: '0',
  recension_comment: '',
};
type Form = typeof NOTHING;

type Props = { onClose: () => void; product: ProductAnswer };

export function ReviewDialog({ open, ...form }: Props & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={`Recenzija: ${form.product.title}`}>
      <ReviewForm {...form} />
    </Dialog>
  );
}

function ReviewForm({ onClose, product }: Props) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const name = useSession((state) => state.claims?.name ?? '');
  const { props, text, refusal, busy } = useForm({
    initial: { ...NOTHING, recension_name: name },
    check: missingIn,
    save: (api, form) => call(api, 'POST /recensions/add-recension', { body: reviewBody(form, product._id) }),
    failure: (error) => `Došlo je do problema prilikom dodavanja vaše recenzije: ${error}`,
    onSaved: () => {
      notices.success('Hvala vam. Vaša recenzija nam je od velikog značaja.');
      onClose();
      return revalidate();
    },
  });

  return (
    <form {...props} noValidate className="mt-5 grid gap-4">
      <Field label="Ime" autoComplete="name" required maxLength={100} {...text('recension_name')} />
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={200}
        hint="Nije obavezan i neće biti objavljen."
        {...text('recension_email')}
      />
      <Select label="Ocjena" required options={MARKS} {...text('recension_mark')} />
      <TextArea label="Komentar" maxLength={5000} {...text('recension_comment')} />
      <FieldError id="recenzija-odbijena" error={refusal || undefined} />
      <Button type="submit" busy={busy}>
        Pošaljite recenziju
      </Button>
    </form>
  );
}

function missingIn({ recension_name: name, recension_email: email, recension_mark: mark }: Form): Errors {
  return {
    ...(name.trim() === '' ? { recension_name: 'Molimo vas da unesete vaše ime.' } : {}),
    ...(email.trim() === '' || isEmail(email.trim()) ? {} : { recension_email: WRONG_EMAIL }),
    ...(mark === '0' ? { recension_mark: 'Molimo vas da odaberete ocjenu.' } : {}),
  };
}

function reviewBody(form: Form, productId: string): ReviewBody {
  return {
    productId,
    recension_name: form.recension_name.trim(),
    recension_email: form.recension_email.trim(),
    recension_comment: form.recension_comment.trim(),
    recension_mark: Number(form.recension_mark),
  };
}
