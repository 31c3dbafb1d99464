import { useRevalidator } from 'react-router-dom';
import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { EmailStatus } from '../../../shared/sign-in/email-status.tsx';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { accountBody, accountErrors, accountValues } from './account-form.ts';

/** Name, e-mail and phone of the own account. */
export function ProfileForm({ profile }: { profile: ProfileAnswer }) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const form = useTrackedForm({
    initial: accountValues(profile),
    check: accountErrors,
    readStored: async (api) =>
      accountValues(await call(api, 'GET /users/profile/:id', { params: { id: profile._id } })),
    save: (api, values, stored) =>
      call(api, 'POST /users/profile-update/:userId', {
        params: { userId: profile._id },
        body: accountBody(values, stored ?? accountValues(profile)),
      }),
    failure: (error) => `Došlo je do problema prilikom uređivanja računa: ${error}`,
    onSaved: (saved, sent) => {
      notices.success('Uspješno ste uredili svoje podatke');
      form.settle(accountValues(saved), sent);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="moji-podaci">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="moji-podaci" className="text-lg">
        Moji podaci
      </h2>
      <div className="cols-fill-52 gap-4.5">
        <Field label="Ime" required maxLength={100} autoComplete="given-name" {...form.text('name')} />
        <Field
          label="Prezime"
          required
          maxLength={100}
          autoComplete="family-name"
          {...form.text('surname')}
        />
      </div>
      <Field
        label="Email"
        required
        type="email"
        maxLength={200}
        autoComplete="email"
        hint="Ovom adresom se prijavljujete."
        {...form.text('email')}
      />
      {profile.pendingEmail === '' ? null : (
        <EmailStatus
          profile={profile}
          onChanged={(changed) => {
            form.reset(accountValues(changed));
            void revalidate();
          }}
        />
      )}
      <Field label="Telefon" type="tel" maxLength={50} autoComplete="tel" {...form.text('phone')} />
      <FormFoot form={form} submit="Sačuvaj izmjene" />
    </form>
  );
}
