import { useEffect, useState } from 'react';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../shared/api/call.ts';
import type { Errors } from '../../shared/form/errors.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { isEmail, WRONG_EMAIL } from '../../shared/format/email.ts';
import { useSession } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';

type Props = {
  product: Pick<ProductAnswer, '_id'>;
  /** The chosen variation; without one any will do. */
  variation: string | null;
};

/** Requests a mail when the product is available again (specification/stock §7). */
export function NotifyMe({ product, variation }: Props) {
  const own = useSession(({ claims }) => claims?.email ?? '');
  const [sent, setSent] = useState(false);
  const { props, text, setValues, busy } = useForm({
    initial: { email: own },
    check: ({ email }): Errors => (isEmail(email.trim()) ? {} : { email: WRONG_EMAIL }),
    save: (api, { email }) =>
      call(api, 'POST /products/:id/notify-me', {
        params: { id: product._id },
        body: { email: email.trim(), variation },
      }),
    failure: (error) => `Došlo je do problema prilikom slanja vašeg zahtjeva: ${error}`,
    onSaved: () => setSent(true),
  });

  // The session may be known later than the form.
  useEffect(() => {
    if (own !== '') setValues((now) => (now.email === '' ? { email: own } : now));
  }, [own, setValues]);

  return (
    <section aria-labelledby="obavijesti-me" className="notify-me">
      <h2 id="obavijesti-me" className="flex items-center gap-2 font-sans text-base font-semibold">
        <Icon name="mail" size={18} />
        Obavijesti me kad bude dostupno
      </h2>
      {sent ? (
        <p role="status" className="font-semibold">
          Javit ćemo vam čim bude dostupno.
        </p>
      ) : (
        <form {...props} noValidate className="notify-form">
          <Field {...PERSON_FIELDS.email} hideLabel placeholder="vas@email.ba" {...text('email')} />
          <Button type="submit" variant="secondary" busy={busy}>
            Obavijesti me
          </Button>
        </form>
      )}
    </section>
  );
}
