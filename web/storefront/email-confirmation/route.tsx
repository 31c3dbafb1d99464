import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { ApiError, messageOf } from '../../shared/api/client.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { Outcome } from './outcome.tsx';

/** State of the link; 'unused' on the server, whose page is the same for every visitor. */
type LinkState = 'unused' | 'confirmed' | 'returned' | 'spent' | 'taken';

/** In the link that the address before gets: it takes the change back. */
const TAKES_BACK = 'povrat';

/** Mail scanners open links as well: only the button confirms. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [link, setLink] = useState<LinkState>('unused');
  const [takesBack, setTakesBack] = useState(false);
  useEffect(() => {
    setLink(token === '' ? 'spent' : 'unused');
    setTakesBack(query.has(TAKES_BACK));
  }, [token, query]);
  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Potvrda email adrese" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        {link === 'unused' ? (
          <Confirm token={token} takesBack={takesBack} onAnswer={setLink} />
        ) : (
          <Outcome link={link} />
        )}
      </section>
    </div>
  );
}

type ConfirmProps = { token: string; takesBack: boolean; onAnswer: (link: LinkState) => void };

function Confirm({ token, takesBack, onAnswer }: ConfirmProps) {
  const { notices } = useStores();
  const { props, busy } = useForm({
    initial: {},
    save: (api) => call(api, 'POST /users/confirm-email', { body: { token } }),
    onSaved: () => onAnswer(takesBack ? 'returned' : 'confirmed'),
    onRefused: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'email_change_token_invalid') onAnswer('spent');
      else if (code === 'email_taken') onAnswer('taken');
      else notices.danger(`Došlo je do problema prilikom potvrde email adrese: ${messageOf(error)}`);
      return null;
    },
  });

  return (
    <form {...props} className="grid gap-4">
      <h1 className="text-3xl">{takesBack ? 'Povrat email adrese' : 'Potvrda email adrese'}</h1>
      <p>
        {takesBack
          ? 'Email adresa vašeg računa ostaje ova na koju ste dobili link. Svi uređaji se odjavljuju, a sadašnja lozinka prestaje da važi: novu postavljate linkom koji vam pošaljemo.'
          : 'Potvrdite da je email adresa na koju ste dobili ovaj link vaša.'}
      </p>
      <Button type="submit" size="lg" busy={busy}>
        {takesBack ? 'Vrati moju adresu' : 'Potvrdi email'}
      </Button>
    </form>
  );
}
