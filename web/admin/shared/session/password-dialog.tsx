import { type FormEvent, useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../shared/api/call.ts';
import { ApiError, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { CodeField } from '../../../shared/sign-in/code-field.tsx';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormRefusal } from '../form/form-refusal.tsx';
import type { PasswordQuestion } from './password-question.ts';

/** Asks for the user's password before an irreversible action, and for the code where a second factor is set up. */
export function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const answer = useStore(question, (state) => state.answer);
  return (
    <Dialog open={answer !== null} onClose={() => answer?.(false)} title="Potvrdite svojom lozinkom">
      {answer === null ? null : <PasswordForm onGiven={() => answer(true)} />}
    </Dialog>
  );
}

const NOTHING_WRONG: Record<string, string> = {};

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const { api, session } = useStores();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState(NOTHING_WRONG);
  const [refusal, setRefusal] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrors(NOTHING_WRONG);
    setRefusal('');
    try {
      const body = { password, ...(code === null ? {} : { code }) };
      session.signIn(await call(api, 'POST /users/confirm-password', { body }));
      onGiven();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'second_factor_required') return setCode('');
      const wrong = fieldErrorsOf(error);
      setErrors(wrong);
      setRefusal(Object.keys(wrong).length > 0 ? '' : messageOf(error));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
      <p className="text-sm text-ink-soft">Prijavili ste se prije više od pet minuta.</p>
      <Field
        label="Lozinka"
        required
        type="password"
        name="password"
        maxLength={200}
        autoComplete="current-password"
        autoFocus
        value={password}
        error={errors.password}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      {code === null ? null : <CodeField value={code} error={errors.code} onChange={setCode} />}
      <FormRefusal text={refusal} />
      <div className="flex justify-end">
        <Button type="submit" busy={busy}>
          Potvrdi
        </Button>
      </div>
    </form>
  );
}
