import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { BreakableText } from '../../shared/ui/breakable-text.tsx';
import { Checkbox } from '../../shared/ui/checkbox.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

const NewPasswordField = lazy(() =>
  import('../../shared/ui/new-password-field.tsx').then((file) => ({ default: file.NewPasswordField })),
);

/** The option to create an account with the order, and the consent that is tracked but not enforced. */
export function AccountFields({ state, signedIn }: { state: CheckoutFormState; signedIn: boolean }) {
  const { form, set, password, setPassword, errors } = state;
  return (
    <div className="grid gap-2">
      {signedIn ? null : (
        <>
          <Checkbox
            label="Želim kreirati korisnički račun i sakupljati bodove vjernosti."
            name="createAccount"
            checked={form.createAccount}
            onChange={(event) => set({ createAccount: event.currentTarget.checked })}
          />
          {form.createAccount ? (
            <Suspense fallback={null}>
              <NewPasswordField
                label="Lozinka"
                required
                hint={<BreakableText text={`Vaš račun će imati email adresu ${form.email.trim()}.`} />}
                name="password"
                value={password}
                error={errors.password}
                className="mb-3 ml-8 max-w-sm"
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </Suspense>
          ) : null}
        </>
      )}
      <Checkbox
        label={
          <>
            Upoznat/a sam sa pravilima o{' '}
            <Link to="/zastita-privatnosti" target="_blank" className="link">
              zaštiti privatnosti
            </Link>
            .
          </>
        }
        name="privacyConsent"
        checked={form.privacyConsent}
        onChange={(event) => set({ privacyConsent: event.currentTarget.checked })}
      />
    </div>
  );
}
