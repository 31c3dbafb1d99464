import { Link } from '../../../shared/ui/buttons/link.tsx';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

const AccountPassword = whenOpened(() =>
  import('./account-password.tsx').then((file) => file.AccountPassword),
);

/** The option to create an account with the order, and the consent that is tracked but not enforced. */
export function AccountFields({ fields, signedIn }: { fields: CheckoutFields; signedIn: boolean }) {
  const { values, flag } = fields;
  return (
    <div className="grid gap-2">
      {signedIn ? null : (
        <>
          <Checkbox
            label="Želim kreirati korisnički račun i sakupljati bodove vjernosti."
            {...flag('createAccount')}
          />
          <AccountPassword open={values.createAccount} fields={fields} />
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
