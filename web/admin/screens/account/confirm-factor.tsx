import { useState } from 'react';
import type { FactorAnswer, FactorBegunAnswer } from '../../../../services/customers/sign-in.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, ApiError, fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
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
  /** It is on, but the answer with the recovery codes was lost. */
  onFound: (factor: FactorAnswer) => void;
  /** `isSent`: a code was sent, which may have turned it on. */
  onCancel: (isSent: boolean) => void;
  /** The cancelling is under way. */
  cancelling: boolean;
};

/** Shows the secret to the authenticator, and asks for its first code. */
export function ConfirmFactor({ begun: { secret, uri }, onConfirmed, onFound, onCancel, cancelling }: Props) {
  const { notices } = useStores();
  const [isSent, setSent] = useState(false);
  const form = useTrackedForm({
    initial: { code: '' },
    check: ({ code }) => errorsOf({ code: required(code) }),
    save: (api, body) => {
      setSent(true);
      return confirm(api, body);
    },
    onRefused: (error) => {
      const failure = mayBeOn(error)
        ? 'Ne znamo da li je potvrda u dva koraka uključena'
        : 'Potvrda u dva koraka nije uključena';
      notices.danger(`${failure}: ${messageOf(error)}`);
      return fieldErrorsOf(error);
    },
    onSaved: (answer) => {
      notices.success('Potvrda u dva koraka je uključena');
      if ('enabled' in answer) onFound(answer);
      else onConfirmed(answer.recoveryCodes);
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
        <Button variant="secondary" busy={cancelling} onClick={() => onCancel(isSent)}>
          Odustani
        </Button>
      </div>
    </form>
  );
}

/** The recovery codes; after a failure that may have turned it on, what the shop says about it. */
async function confirm(api: ApiClient, body: { code: string }) {
  try {
    return await call(api, 'POST /users/second-factor/confirm', { body });
  } catch (error) {
    if (!mayBeOn(error)) throw error;
    // The refusal of this question is not why the code was refused.
    const factor = await call(api, 'GET /users/second-factor').catch(() => null);
    if (!factor?.enabled) throw error;
    return factor;
  }
}

/** Without a refusal the shop may have confirmed it, now or at the attempt before. */
function mayBeOn(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'second_factor_exists';
}
