import { useRef, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { EmailStatus } from '../../shared/sign-in/email-status.tsx';
import { SessionsCard } from '../../shared/sign-in/sessions-card.tsx';
import { BreakableText } from '../../shared/ui/breakable-text.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { AccountErasure } from './account-erasure.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import type { Customer } from './customer.ts';
import { LoadFailure } from './load-failure.tsx';
import { OwnDataDownload } from './own-data-download.tsx';
import { PasswordEditor } from './password-editor.tsx';
import { addressOf } from './profile-address.ts';
import { ProfileEditor } from './profile-editor.tsx';
import { useOwnProfile } from './use-own-profile.ts';

const FORM_ID = 'izmjena-podataka';

export function Component() {
  return <AccountPage title="Moji podaci">{(customer) => <Details customer={customer} />}</AccountPage>;
}

function Details({ customer }: { customer: Customer }) {
  const loaded = useOwnProfile(customer);
  if (loaded.status === 'loading') return <AccountSkeleton />;
  if (loaded.status === 'failed') return <LoadFailure message={loaded.message} onRetry={loaded.retry} />;
  return (
    <div className="grid gap-6">
      <Summary profile={loaded.data} onSaved={loaded.set} />
      <PasswordEditor profile={loaded.data} />
      <SessionsCard className="card p-6 sm:p-9" />
      <OwnDataDownload userId={customer._id} />
      <AccountErasure profile={loaded.data} />
    </div>
  );
}

type Props = { profile: ProfileAnswer; onSaved: (profile: ProfileAnswer) => void };

function Summary({ profile, onSaved }: Props) {
  const [editing, setEditing] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const rows = [
    ['Ime i prezime', `${profile.name} ${profile.surname}`.trim()],
    ['Email adresa', profile.email],
    ['Broj telefona', profile.phone],
    ['Adresa', addressOf(profile)],
  ] as const;
  return (
    <section aria-label="Podaci računa" className="card p-6 sm:p-9">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="mt-0.5 font-semibold">
              <BreakableText text={value || 'Nije uneseno'} />
            </dd>
          </div>
        ))}
      </dl>
      <EmailStatus profile={profile} onChanged={onSaved} className="mt-6" />
      <Button
        ref={toggle}
        variant="secondary"
        className="mt-6"
        aria-expanded={editing}
        aria-controls={FORM_ID}
        onClick={() => setEditing(!editing)}
      >
        Izmijenite podatke
      </Button>
      {editing ? (
        <ProfileEditor
          id={FORM_ID}
          profile={profile}
          onSaved={(saved) => {
            onSaved(saved);
            setEditing(false);
            toggle.current?.focus();
          }}
        />
      ) : null}
    </section>
  );
}
