import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';

const NO_EMAIL = 'Molimo vas da unesete vašu email adresu';

/** Subscribes an address to the newsletter. */
export function NewsletterBox() {
  const { api, notices } = useStores();
  const [error, setError] = useState<string | undefined>();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const email = field.value.trim();
    if (email === '' || !field.validity.valid) {
      setError(NO_EMAIL);
      field.focus();
      return;
    }
    setState('sending');
    try {
      await call(api, 'POST /newsletter', { body: { email } });
      setState('done');
    } catch (failure) {
      setState('open');
      notices.danger(`Došlo je do problema prilikom prijave na newsletter: ${messageOf(failure)}`);
    }
  };

  return (
    <section aria-labelledby="newsletter" className="page">
      <div className="newsletter">
        <Icon name="mail" size={40} className="flex-none text-honey-ink max-sm:hidden" />
        <div className="grid flex-1 gap-1">
          <h2 id="newsletter" className="text-xl">
            Budite prvi koji saznaje
          </h2>
          <p className="text-ink-soft">Nove ponude i savjeti za zdrav dan, najviše jednom sedmično.</p>
        </div>
        {state === 'done' ? (
          <p role="status" className="text-lg font-semibold">
            Hvala vam. Uspješno ste prijavljeni.
          </p>
        ) : (
          <form noValidate onSubmit={onSubmit} className="newsletter-form">
            <Field
              label="E-mail adresa"
              hideLabel
              name="email"
              type="email"
              autoComplete="email"
              placeholder="vas@email.ba"
              error={error}
              onInput={() => setError(undefined)}
            />
            <Button type="submit" busy={state === 'sending'}>
              Prijavite se
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
