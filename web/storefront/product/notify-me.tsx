import { type FormEvent, useState } from 'react';
import type { ProductAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { fieldErrorsOf } from '../../shared/api/client.ts';
import { isEmail, WRONG_EMAIL } from '../../shared/format/email.ts';
import { useSession } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';

const FAILURE = 'Došlo je do problema prilikom slanja vašeg zahtjeva';

type Props = {
  product: Pick<ProductAnswer, '_id'>;
  /** The chosen variation; without one any will do. */
  variation: string | null;
};

/** Requests a mail when the product is available again (specification/stock §7). */
export function NotifyMe({ product, variation }: Props) {
  const own = useSession(({ claims }) => claims?.email ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [sent, setSent] = useState(false);
  const { busy, run } = useRequest(FAILURE, (refusal) => setError(fieldErrorsOf(refusal).email));
  const email = (typed ?? own).trim();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isEmail(email)) {
      setError(WRONG_EMAIL);
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    await run(async (api) => {
      await call(api, 'POST /products/:id/notify-me', {
        params: { id: product._id },
        body: { email, variation },
      });
      setSent(true);
    });
  };

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
        <form noValidate onSubmit={(event) => void submit(event)} className="notify-form">
          <Field
            {...PERSON_FIELDS.email}
            hideLabel
            name="email"
            placeholder="vas@email.ba"
            value={typed ?? own}
            error={error}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="secondary" busy={busy}>
            Obavijesti me
          </Button>
        </form>
      )}
    </section>
  );
}
