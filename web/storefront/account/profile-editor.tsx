import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { ApiError, fieldErrorsOf, messageOf } from '../../shared/api/client.ts';
import { updateProfile } from '../../shared/api/update-profile.ts';
import { dismissFailures } from '../../shared/stores/dismiss-failures.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { profileBody, profileForm } from './profile-form.ts';

type Props = { id: string; profile: ProfileAnswer; onSaved: (profile: ProfileAnswer) => void };

export function ProfileEditor({ id, profile, onSaved }: Props) {
  const { api, notices } = useStores();
  const [form, setForm] = useState(() => profileForm(profile));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    dismissFailures(notices);
    try {
      const saved = await updateProfile(api, profile._id, profileBody(form));
      notices.success('Uspješno ste izmijenili vaše postavke računa.');
      onSaved(saved);
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom izrade vaših podataka: ${messageOf(error)}`);
      const taken = error instanceof ApiError && error.code === 'email_taken';
      setErrors({ ...(taken ? { email: error.message } : {}), ...fieldErrorsOf(error) });
      setRefusals((count) => count + 1);
      setBusy(false);
    }
  };

  return (
    <form
      id={id}
      ref={fields}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="mt-6 grid gap-6 border-t border-line pt-6"
    >
      <ProfileFields
        form={form}
        errors={errors}
        set={(field, text) => {
          setForm((last) => ({ ...last, [field]: text }));
          setErrors(({ [field]: _, ...others }) => others);
        }}
      />
      <Button type="submit" size="lg" busy={busy} className="justify-self-start">
        Sačuvajte podatke
      </Button>
    </form>
  );
}
