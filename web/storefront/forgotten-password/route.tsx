import { useLocation } from 'react-router-dom';
import { useForgottenPassword } from '../../shared/sign-in/use-forgotten-password.ts';
import { BreakableText } from '../../shared/ui/breakable-text.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { focusWhenShown } from '../../shared/ui/focus-when-shown.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';

export function Component() {
  const { state } = useLocation();
  const { form, askedFor } = useForgottenPassword('Molimo vas da unesete vašu email adresu');
  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Zaboravljena lozinka" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        {askedFor === null ? (
          <>
            <h1 className="text-3xl">Zaboravljena lozinka</h1>
            <p className="mt-2 text-ink-soft">
              Unesite email adresu vašeg računa i poslat ćemo vam link za novu lozinku.
            </p>
            <form {...form.props} className="mt-6 grid gap-4">
              <Field
                label="Email adresa"
                required
                type="email"
                autoComplete="username"
                maxLength={200}
                {...form.text('email')}
              />
              <Button type="submit" size="lg" busy={form.busy}>
                Pošaljite link
              </Button>
            </form>
          </>
        ) : (
          <div className="grid gap-4">
            <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand">
              <Icon name="mail-check" size={30} />
            </span>
            <h1 ref={focusWhenShown} tabIndex={-1} className="text-3xl outline-none">
              Provjerite vaš email
            </h1>
            <p>
              Ako postoji račun sa adresom{' '}
              <strong>
                <BreakableText text={askedFor} />
              </strong>
              , na nju smo poslali link za novu lozinku. Link važi jedan sat.
            </p>
            <p className="text-sm text-ink-soft">
              Niste dobili poruku? Pogledajte i među neželjenom poštom, pa provjerite da li je adresa
              ispravna.
            </p>
          </div>
        )}
        <p className="mt-6 border-t border-line pt-5">
          <Link to="/prijava" state={state} className="link">
            Nazad na prijavu
          </Link>
        </p>
      </section>
    </div>
  );
}
