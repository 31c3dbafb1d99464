import { MailCheck } from 'lucide-react';
import { useForgottenPassword } from '../../../shared/sign-in/use-forgotten-password.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Notices } from '../../../shared/ui/dialogs/notices.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import { SHOP_NAME } from '../../../shared/ui/page/page-meta.tsx';
import { REQUIRED } from '../../shared/form/checks.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { LOGIN_PATH } from '../../shared/session/paths.ts';

/** Requests a reset link, which opens the storefront's page for a new password. */
export function Component() {
  const { form, askedFor } = useForgottenPassword(REQUIRED);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-6">
      <title>{`Zaboravljena lozinka | ${SHOP_NAME}`}</title>
      <div className="card w-full max-w-md p-6 sm:p-9">
        <p className="text-sm font-semibold text-brand-ink">{SHOP_NAME} · Administracija</p>
        {askedFor === null ? (
          <>
            <h1 className="mt-1 text-2xl">Zaboravljena lozinka</h1>
            <p className="mt-2 text-ink-soft">
              Unesite email adresu svog računa i poslat ćemo vam link za novu lozinku.
            </p>
            <form {...form.props} noValidate className="mt-6 grid gap-5">
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
        ) : (
          <div className="mt-4 grid gap-4">
            <span className="grid size-14 place-items-center rounded-pill bg-brand-soft text-brand">
              <MailCheck size={28} strokeWidth={1.8} aria-hidden="true" />
            </span>
            <h1 ref={focusWhenShown} tabIndex={-1} className="text-2xl outline-none">
              Provjerite svoj email
            </h1>
            <p>
              Ako postoji račun s adresom <strong className="[overflow-wrap:anywhere]">{askedFor}</strong>, na
              nju smo poslali link za novu lozinku. Link važi jedan sat.
            </p>
          </div>
        )}
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
