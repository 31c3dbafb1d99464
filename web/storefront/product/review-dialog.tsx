import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import type { ReviewBody } from '../../../services/reviews/reviews.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../shared/api/client.ts';
import { isEmail, WRONG_EMAIL } from '../../shared/format/email.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Field, TextArea } from '../../shared/ui/field.tsx';
import { Select } from '../../shared/ui/select.tsx';

/** specification/content §4; 0 means that nothing is chosen. */
const MARKS = [
  { value: '0', label: 'Odaberite ocjenu' },
  { value: '5', label: 'Odličan' },
  { value: '4', label: 'Vrlo dobar' },
  { value: '3', label: 'Solidan' },
  { value: '2', label: 'Zadovoljavajuće' },
  { value: '1', label: 'Ne valja' },
];

type Errors = Record<string, string | undefined>;
type Props = { open: boolean; onClose: () => void; product: ProductAnswer };

export function ReviewDialog({ open, onClose, product }: Props) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const clear = (field: string) => () => setErrors((known) => ({ ...known, [field]: undefined }));

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const mark = Number(text('recension_mark'));
    const email = text('recension_email');
    const wrong: Errors = {
      ...(text('recension_name') === '' ? { recension_name: 'Molimo vas da unesete vaše ime.' } : {}),
      ...(email === '' || isEmail(email) ? {} : { recension_email: WRONG_EMAIL }),
      ...(mark === 0 ? { recension_mark: 'Molimo vas da odaberete ocjenu.' } : {}),
    };
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setSending(true);
    try {
      const review: ReviewBody = {
        productId: product._id,
        recension_name: text('recension_name'),
        recension_email: email,
        recension_comment: text('recension_comment'),
        recension_mark: mark,
      };
      await call(api, 'POST /recensions/add-recension', { body: review });
      notices.success('Hvala vam. Vaša recenzija nam je od velikog značaja.');
      onClose();
      await revalidate();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      notices.danger(`Došlo je do problema prilikom dodavanja vaše recenzije: ${messageOf(error)}`);
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={`Recenzija: ${product.title}`}>
      <form noValidate onSubmit={onSubmit} className="mt-5 grid gap-4">
        <Field
          label="Ime"
          name="recension_name"
          autoComplete="name"
          required
          maxLength={100}
          error={errors.recension_name}
          onInput={clear('recension_name')}
        />
        <Field
          label="E-mail"
          name="recension_email"
          type="email"
          autoComplete="email"
          maxLength={200}
          hint="Nije obavezan i neće biti objavljen."
          error={errors.recension_email}
          onInput={clear('recension_email')}
        />
        <Select
          label="Ocjena"
          name="recension_mark"
          defaultValue="0"
          required
          options={MARKS}
          error={errors.recension_mark}
          onChange={clear('recension_mark')}
        />
        <TextArea
          label="Komentar"
          name="recension_comment"
          maxLength={5000}
          error={errors.recension_comment}
          onInput={clear('recension_comment')}
        />
        <Button type="submit" busy={sending}>
          Pošaljite recenziju
        </Button>
      </form>
    </Dialog>
  );
}
