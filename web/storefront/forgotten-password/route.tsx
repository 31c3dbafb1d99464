import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { useRequest } from '../../shared/stores/use-request.ts';
import { BreakableText } from '../../shared/ui/breakable-text.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';

export function Component() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Zaboravljena lozinka" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        {askedFor === null ? <AskForm onAsked={setAskedFor} /> : <Asked email={askedFor} />}
        <p className="mt-6 border-t border-line pt-5">
          <Link to="/prijava" className="link">
            Nazad na prijavu
          </Link>
        </p>
      </section>
    </div>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const { busy, run } = useRequest('Došlo je do problema prilikom slanja vašeg zahtjeva');
  const field = useRef<HTMLFormElement>(null);
  const missing = email.trim() === '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (missing) return field.current?.querySelector('input')?.focus();
    await run(async (api) => {
      await call(api, 'POST /users/forgot-password', { body: { email: email.trim() } });
      onAsked(email.trim());
    });
  };

  return (
    <>
      <h1 className="text-3xl">Zaboravljena lozinka</h1>
      <p className="mt-2 text-ink-soft">
        Unesite email adresu vašeg računa i poslat ćemo vam link za novu lozinku.
      </p>
      <form ref={field} onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
        <Field
          label="Email adresa"
          required
          type="email"
          name="email"
          autoComplete="username"
          maxLength={200}
          value={email}
          error={asked && missing ? 'Molimo vas da unesete vašu email adresu' : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" busy={busy}>
          Pošaljite link
        </Button>
      </form>
    </>
  );
}

/** The same whether the account exists or not, so that it does not reveal who is a customer. */
function Asked({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand">
        <Icon name="mail-check" size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Provjerite vaš email
      </h1>
      <p>
        Ako postoji račun sa adresom{' '}
        <strong>
          <BreakableText text={email} />
        </strong>
        , na nju smo poslali link za novu lozinku. Link važi jedan sat.
      </p>
      <p className="text-sm text-ink-soft">
        Niste dobili poruku? Pogledajte i među neželjenom poštom, pa provjerite da li je adresa ispravna.
      </p>
    </div>
  );
}
