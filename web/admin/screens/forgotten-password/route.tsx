import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { Notices } from '../../../shared/ui/notices.tsx';
import { SHOP_NAME } from '../../../shared/ui/page-meta.tsx';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { LOGIN_PATH } from '../../shared/session/paths.ts';

/** Requests a reset link, which opens the storefront's page for a new password. */
export function Component() {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  return (
    <main className="admin-login">
      <title>{`Zaboravljena lozinka | ${SHOP_NAME}`}</title>
      <div className="card w-full max-w-md p-6 sm:p-9">
        <p className="text-sm font-semibold text-brand-ink">{SHOP_NAME} · Administracija</p>
        {askedFor === null ? <AskForm onAsked={setAskedFor} /> : <Asked email={askedFor} />}
        <p className="mt-6 text-center text-sm">
          <Link to={LOGIN_PATH} className="link">
            Nazad na prijavu
          </Link>
        </p>
      </div>
      <Notices />
    </main>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => errorsOf({ email: required(email) }),
    save: (api, { email }) => call(api, 'POST /users/forgot-password', { body: { email: email.trim() } }),
    failure: (error) => `Došlo je do problema prilikom slanja vašeg zahtjeva: ${error}`,
    onSaved: (_, { email }) => onAsked(email.trim()),
  });
  return (
    <>
      <h1 className="mt-1 text-2xl">Zaboravljena lozinka</h1>
      <p className="mt-2 text-ink-soft">
        Unesite email adresu svog računa i poslat ćemo vam link za novu lozinku.
      </p>
      <form {...form.props} className="mt-6 grid gap-5">
        <Field
          label="Email"
          type="email"
          required
          maxLength={200}
          autoComplete="username"
          {...form.text('email')}
        />
        <FormRefusal text={form.refusal} />
        <Button type="submit" size="lg" busy={form.busy}>
          Pošalji link
        </Button>
      </form>
    </>
  );
}

/** The same whether the account exists or not, so that it does not reveal who is an administrator. */
function Asked({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 grid gap-4">
      <span className="grid size-14 place-items-center rounded-pill bg-brand-soft text-brand">
        <MailCheck size={28} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Provjerite svoj email
      </h1>
      <p>
        Ako postoji račun s adresom <strong className="[overflow-wrap:anywhere]">{email}</strong>, na nju smo
        poslali link za novu lozinku. Link važi jedan sat.
      </p>
    </div>
  );
}
