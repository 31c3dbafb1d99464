import { lazy, Suspense } from 'react';
import { BreakableText } from '../../../shared/ui/breakable-text.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

const NewPasswordField = lazy(() =>
  import('../../../shared/ui/fields/new-password-field.tsx').then((file) => ({
    default: file.NewPasswordField,
  })),
);

/** The option to create an account with the order, and the consent that is tracked but not enforced. */
export function AccountFields({ fields, signedIn }: { fields: CheckoutFields; signedIn: boolean }) {
  const { values, text, flag } = fields;
  return (
    <div className="grid gap-2">
      {signedIn ? null : (
        <>
          <Checkbox
            label="Želim kreirati korisnički račun i sakupljati bodove vjernosti."
            {...flag('createAccount')}
          />
          {values.createAccount ? (
            <Suspense fallback={null}>
              <NewPasswordField
                label="Lozinka"
                required
                hint={<BreakableText text={`Vaš račun će imati email adresu ${values.email.trim()}.`} />}
                className="mb-3 ml-8 max-w-sm"
                {...text('password')}
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
        {...flag('privacyConsent')}
      />
    </div>
  );
}
