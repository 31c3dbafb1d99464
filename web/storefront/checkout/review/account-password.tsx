import { BreakableText } from '../../../shared/ui/breakable-text.tsx';
import { NewPasswordField } from '../../../shared/ui/fields/new-password-field.tsx';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

/** The password of the account that the order creates. */
export function AccountPassword({ open, fields }: { open: boolean; fields: CheckoutFields }) {
  if (!open) return null;
  return (
    <NewPasswordField
      label="Lozinka"
      required
      hint={<BreakableText text={`Vaš račun će imati email adresu ${fields.values.email.trim()}.`} />}
      className="mb-3 ml-8 max-w-sm"
      {...fields.text('password')}
    />
  );
}
