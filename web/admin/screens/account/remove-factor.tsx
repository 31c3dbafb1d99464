import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CodeField } from '../../../shared/sign-in/code-field.tsx';
import { PasswordField } from '../../../shared/sign-in/password-field.tsx';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = {
  /** Recovery codes. */
  left: number;
  /** Its recovery codes were not shown. */
  isFound: boolean | undefined;
  onRemoved: () => void;
};

/** The second factor is on: how many recovery codes are left, and how to remove it. */
export function RemoveFactor({ left, isFound, onRemoved }: Props) {
  const { notices } = useStores();
  const [open, setOpen] = useState(false);
  const form = useTrackedForm({
    initial: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) =>
      errorsOf({
        currentPassword: currentPassword === '' ? required('') : undefined,
        code: required(code),
      }),
    save: (api, body) => call(api, 'POST /users/second-factor/remove', { body }),
    failure: (error) => `Potvrda u dva koraka nije isključena: ${error}`,
    onSaved: () => {
      notices.success('Potvrda u dva koraka je isključena');
      onRemoved();
    },
  });
  return (
    <>
      {isFound ? (
        <p role="alert" className="font-semibold">
          Potvrda u dva koraka je uključena, ali ovdje nisu prikazani njeni rezervni kodovi. Ne brišite je iz
          aplikacije: dok imate aplikaciju, isključite potvrdu i uključite je ponovo da dobijete nove kodove.
        </p>
      ) : null}
      <p>
        Pri prijavi se traži i kod iz aplikacije. Preostalo rezervnih kodova: <strong>{left}</strong>.
        {left < 3 ? ' Za nove isključite potvrdu i uključite je ponovo.' : ''}
      </p>
      {open ? (
        <form {...form.props} className="grid gap-4" aria-label="Isključivanje potvrde u dva koraka">
          <PasswordField label="Trenutna lozinka" required autoFocus {...form.text('currentPassword')} />
          <CodeField
            takesFocus={false}
            value={form.values.code}
            error={form.errors.code}
            onChange={(code) => form.set({ code })}
          />
          <FormRefusal text={form.refusal} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" busy={form.busy}>
              Isključi
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Odustani
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          Isključi …
        </Button>
      )}
    </>
  );
}
