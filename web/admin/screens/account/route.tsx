import { useLoaderData } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { SessionsCard } from '../../../shared/sign-in/sessions-card.tsx';
import { decodeToken, TOKEN_KEY } from '../../../shared/stores/session-store.ts';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SoundCard } from './sound-card.tsx';

export const loader = pageLoader(({ api }) =>
  call(api, 'GET /users/profile/:id', { params: { id: ownId() } }),
);

/** The guard has just seen an administrator's token. */
function ownId(): string {
  return decodeToken(browserStorage().getItem(TOKEN_KEY) ?? '')?._id ?? '';
}

export function Component() {
  const profile = useLoaderData<typeof loader>();
  return (
    <AdminScreen title="Moj račun">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ProfileForm key={profile._id} profile={profile} />
        <PasswordForm email={profile.email} />
        <SecondFactorCard />
        <SoundCard />
        <SessionsCard className="card p-[clamp(1rem,2.5vw,1.5rem)]" />
      </div>
    </AdminScreen>
  );
}
