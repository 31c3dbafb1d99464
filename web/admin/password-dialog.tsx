import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../shared/api/call.ts';
import { ApiError, fieldErrorsOf } from '../shared/api/client.ts';
import { useForm } from '../shared/form/use-form.ts';
import { CodeField } from '../shared/sign-in/code-field.tsx';
import { PasswordField } from '../shared/sign-in/password-field.tsx';
import { useStores } from '../shared/stores/stores.tsx';
import { Button } from '../shared/ui/buttons/button.tsx';
import { Dialog } from '../shared/ui/dialogs/dialog.tsx';
import { FormRefusal } from './shared/form/form-refusal.tsx';
import type { PasswordQuestion } from './shared/session/password-question.ts';

/** Asks for the user's password before an irreversible action, and for the code where a second factor is set up. */
export function PasswordDialog({ question }: { question: PasswordQuestion }) {
  const answer = useStore(question, (state) => state.answer);
  return (
    <Dialog open={answer !== null} onClose={() => answer?.(false)} title="Potvrdite svojom lozinkom">
      {answer === null ? null : <PasswordForm onGiven={() => answer(true)} />}
    </Dialog>
  );
}

function PasswordForm({ onGiven }: { onGiven: () => void }) {
  const { session } = useStores();
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initial: { password: '', code: '' },
    save: (api, { password, code }) =>
      call(api, 'POST /users/confirm-password', { body: { password, ...(asksCode ? { code } : {}) } }),
    onRefused: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required')
        return fieldErrorsOf(error);
      setAsksCode(true);
      return null;
    },
    onSaved: (token) => {
      session.signIn(token);
      onGiven();
    },
  });

  return (
    <form {...form.props} noValidate className="mt-4 grid gap-4">
      <p className="text-sm text-ink-soft">Prijavili ste se prije više od pet minuta.</p>
      <PasswordField label="Lozinka" required autoFocus {...form.text('password')} />
      {asksCode ? <CodeField {...form.value('code')} /> : null}
      <FormRefusal text={form.refusal} />
      <div className="flex justify-end">
        <Button type="submit" busy={form.busy}>
          Potvrdi
        </Button>
      </div>
    </form>
  );
}
