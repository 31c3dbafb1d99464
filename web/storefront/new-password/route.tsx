import { type SubmitEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { ApiError, fieldErrorsOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { canReset, differ } from './new-password.ts';

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
  const [entries, setEntries] = useState({ password: '', repeated: '' });
  // Input from before the scripts loaded is reported at once when they hydrate the page.
  const enter = (typed: Partial<typeof entries>) => setEntries((before) => ({ ...before, ...typed }));
  /** Why the shop refused the password. */
  const [refused, setRefused] = useState<string>();
  const { busy, run } = useRequest('Došlo je do problema prilikom izmjene vaše lozinke', (error) => {
    if (error instanceof ApiError && error.code === 'reset_token_invalid') onSpent();
    setRefused(fieldErrorsOf(error).password);
  });

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!canReset(entries)) return;
    await run(async (api) => {
      await call(api, 'POST /users/reset-password', { body: { token, password: entries.password } });
      // A session in this browser used the old password.
      session.signOut();
      notices.success('Vaša lozinka je promijenjena. Prijavite se novom lozinkom.');
      await navigate('/prijava', { replace: true });
    });
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4">
      <NewPasswordField
        label="Nova lozinka"
        required
        name="password"
        value={entries.password}
        error={refused}
        onChange={(event) => {
          enter({ password: event.currentTarget.value });
          setRefused(undefined);
        }}
      />
      <Field
        label="Ponovite lozinku"
        required
        type="password"
        name="repeated"
        autoComplete="new-password"
        maxLength={200}
        value={entries.repeated}
        error={differ(entries) ? 'Lozinke se ne podudaraju.' : undefined}
        onChange={(event) => enter({ repeated: event.currentTarget.value })}
      />
      <Button type="submit" size="lg" busy={busy} disabled={!canReset(entries)}>
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
