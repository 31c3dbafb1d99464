import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../shared/api/client.ts';
import { dismissFailures } from '../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';

/** State of the link; 'unused' on the server, whose page is the same for everybody. */
type LinkState = 'unused' | 'confirmed' | 'spent' | 'taken';

/** Mail scanners open links as well: only the button confirms. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [link, setLink] = useState<LinkState>('unused');
  useEffect(() => setLink(token === '' ? 'spent' : 'unused'), [token]);
  return (
    <div className="page py-8 sm:py-14">
      <PageMeta title="Potvrda email adrese" noindex />
      <section className="card mx-auto max-w-md p-6 sm:p-9">
        {link === 'unused' ? <Confirm token={token} onAnswer={setLink} /> : <Outcome link={link} />}
      </section>
    </div>
  );
}

function Confirm({ token, onAnswer }: { token: string; onAnswer: (link: LinkState) => void }) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    dismissFailures(notices);
    try {
      await api.post('/api/users/confirm-email', { token });
      onAnswer('confirmed');
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'email_change_token_invalid') onAnswer('spent');
      else if (code === 'email_taken') onAnswer('taken');
      else notices.danger(`Došlo je do problema prilikom potvrde email adrese: ${messageOf(error)}`);
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h1 className="text-3xl">Potvrda email adrese</h1>
      <p>Potvrdite da je email adresa na koju ste dobili ovaj link vaša.</p>
      <Button type="submit" size="lg" busy={busy}>
        Potvrdi email
      </Button>
    </form>
  );
}

const OUTCOMES = {
  confirmed: {
    heading: 'Email adresa je potvrđena',
    text: 'Hvala vam. Od sada se prijavljujete ovom adresom i na nju dobijate poruke.',
  },
  spent: {
    heading: 'Link više ne važi',
    text: 'Iskorišten je, nije potpun, adresa je u međuvremenu promijenjena ili je prošlo više od 24 sata. Novi link zatražite na svom računu, pod „Moji podaci”.',
  },
  taken: {
    heading: 'Email adresa je zauzeta',
    text: 'Ova adresa u međuvremenu pripada drugom računu. Na svom računu unesite drugu adresu.',
  },
} as const;

function Outcome({ link }: { link: keyof typeof OUTCOMES }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { heading: title, text } = OUTCOMES[link];
  const icon = link === 'confirmed' ? 'mail-check' : 'mail-x';
  return (
    <div role="status" className="grid gap-4">
      <span className="grid size-16 place-items-center rounded-pill bg-brand-soft text-brand">
        <Icon name={icon} size={30} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p>{text}</p>
      <ButtonLink to="/moj-racun/korisnicki-podaci" className="justify-self-start">
        Na moj račun
      </ButtonLink>
      <Link to="/" className="link justify-self-start">
        Nazad u prodavnicu
      </Link>
    </div>
  );
}
