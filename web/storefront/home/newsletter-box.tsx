import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import type { Errors } from '../../shared/form/errors.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { isEmail } from '../../shared/format/email.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';

const NO_EMAIL = 'Molimo vas da unesete vašu email adresu';

/** Subscribes an address to the newsletter. */
export function NewsletterBox() {
  const [isDone, setIsDone] = useState(false);
  const { props, text, busy } = useForm({
    initial: { email: '' },
    check: ({ email }): Errors => (isEmail(email.trim()) ? {} : { email: NO_EMAIL }),
    save: (api, { email }) => call(api, 'POST /newsletter', { body: { email: email.trim() } }),
    failure: (error) => `Došlo je do problema prilikom prijave na newsletter: ${error}`,
    onSaved: () => setIsDone(true),
  });

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
        {isDone ? (
          <p role="status" className="text-lg font-semibold">
            Hvala vam. Prijavu potvrdite linkom iz maila koji vam stiže.
          </p>
        ) : (
          <form {...props} noValidate className="newsletter-form">
            <Field
              label="E-mail adresa"
              hideLabel
              type="email"
              autoComplete="email"
              placeholder="vas@email.ba"
              {...text('email')}
            />
            <Button type="submit" busy={busy}>
              Prijavite se
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}
