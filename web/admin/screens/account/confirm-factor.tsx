import type { FactorBegunAnswer } from '../../../../services/customers/sign-in.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { QrCode } from '../../../shared/ui/qr-code.tsx';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = {
  begun: FactorBegunAnswer;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** Shows the secret to the authenticator, and asks for its first code. */
export function ConfirmFactor({ begun: { secret, uri }, onConfirmed, onCancel }: Props) {
  const { notices } = useStores();
  const form = useTrackedForm({
    initial: { code: '' },
    check: ({ code }) => errorsOf({ code: required(code) }),
    save: (api, body) => call(api, 'POST /users/second-factor/confirm', { body }),
    failure: (error) => `Potvrda u dva koraka nije uključena: ${error}`,
    onSaved: ({ recoveryCodes }) => {
      notices.success('Potvrda u dva koraka je uključena');
      onConfirmed(recoveryCodes);
    },
  });
  return (
    <form {...form.props} className="grid gap-4" aria-labelledby="dva-koraka">
      <p>1. Skenirajte ovaj kod aplikacijom za potvrdu.</p>
      <QrCode text={uri} label="QR kod za aplikaciju za potvrdu" />
      <p className="text-sm">
        Ako ne možete skenirati, unesite ovaj ključ:
        <code className="mt-1 block font-semibold [overflow-wrap:anywhere]" data-testid="secret">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <p>2. Unesite kod koji aplikacija pokaže.</p>
      <Field
        label="Kod iz aplikacije"
        required
        autoComplete="one-time-code"
        maxLength={20}
        {...form.digits('code')}
      />
      <FormRefusal text={form.refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          Potvrdi i uključi
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Odustani
        </Button>
      </div>
    </form>
  );
}
