import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { ApiError, fieldErrorsOf } from '../../shared/api/client.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { isRepeated } from '../../shared/sign-in/repeated-password.ts';
import { RepeatedPasswordField } from '../../shared/sign-in/repeated-password-field.tsx';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { NewPasswordField } from '../../shared/ui/fields/new-password-field.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';

/** Whether the link's token can be used; 'unknown' on the server, whose page is the same for every visitor. */
type LinkState = 'unknown' | 'good' | 'spent';

export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [link, setLink] = useState<LinkState>('unknown');
  useEffect(() => setLink(token === '' ? 'spent' : 'good'), [token]);
  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Nova lozinka" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        <h1 className="text-3xl">Nova lozinka</h1>
        {link === 'spent' ? (
          <SpentLink />
        ) : (
          <NewPasswordForm token={token} onSpent={() => setLink('spent')} />
        )}
      </section>
    </div>
  );
}

function NewPasswordForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const { session, notices } = useStores();
  const navigate = useNavigate();
  const { props, values, text, busy } = useForm({
    initial: { password: '', repeated: '' },
    save: (api, { password }) => call(api, 'POST /users/reset-password', { body: { token, password } }),
    failure: (error) => `Došlo je do problema prilikom izmjene vaše lozinke: ${error}`,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'reset_token_invalid') onSpent();
      return fieldErrorsOf(error);
    },
    onSaved: async () => {
      // A session in this browser was made with the old password.
      session.signOut();
      notices.success('Vaša lozinka je promijenjena. Prijavite se novom lozinkom.');
      await navigate('/prijava', { replace: true });
    },
  });

  return (
    <form {...props} className="mt-6 grid gap-4">
      <NewPasswordField label="Nova lozinka" required {...text('password')} />
      <RepeatedPasswordField entries={values} {...text('repeated')} />
      <Button type="submit" size="lg" busy={busy} disabled={!isRepeated(values)}>
        Sačuvajte lozinku
      </Button>
    </form>
  );
}

function SpentLink() {
  return (
    <div className="mt-4 grid gap-5">
      <p role="status">
        Link za novu lozinku više ne važi: iskorišten je, nije potpun ili je prošlo više od jednog sata.
      </p>
      <ButtonLink to="/zaboravljena-lozinka">Zatražite novi link</ButtonLink>
      <Link to="/prijava" className="link justify-self-start">
        Nazad na prijavu
      </Link>
    </div>
  );
}
