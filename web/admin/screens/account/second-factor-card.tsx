import { type ReactNode, useState } from 'react';
import type { FactorAnswer, FactorBegunAnswer } from '../../../../services/customers/sign-in.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { type ApiClient, ApiError, messageOf } from '../../../shared/api/client.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Skeleton } from '../../../shared/ui/page/skeleton.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { ConfirmFactor } from './confirm-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';

type Step =
  | { at: 'off' }
  | { at: 'begun'; begun: FactorBegunAnswer }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'on'; left: number /** Its recovery codes were not shown here. */; isFound?: boolean };

const stepOf = ({ enabled, recoveryCodes }: FactorAnswer, isFound = false): Step =>
  enabled ? { at: 'on', left: recoveryCodes, isFound } : { at: 'off' };

/** The second factor of the own account: set up, and removed. */
export function SecondFactorCard() {
  const { answer, error } = useAnswer('', (api) => call(api, 'GET /users/second-factor'));
  /** The last one that was taken here. */
  const [taken, setStep] = useState<Step | null>(null);
  const step = taken ?? (answer && stepOf(answer));
  const { busy, run } = useAction('Potvrda u dva koraka nije uključena');
  const cancelling = useAction('Ne znamo da li je potvrda u dva koraka uključena');

  // A lost answer may have turned it on.
  const look = async (api: ApiClient) => setStep(stepOf(await call(api, 'GET /users/second-factor'), true));
  const begin = () =>
    run(async (api) => {
      try {
        setStep({ at: 'begun', begun: await call(api, 'POST /users/second-factor') });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'second_factor_exists') throw error;
        await look(api);
      }
    });

  return (
    <section className="card form-sheet" aria-labelledby="dva-koraka">
      <h2 id="dva-koraka" className="flex flex-wrap items-center gap-2 text-lg">
        Potvrda u dva koraka
        {step?.at === 'on' || step?.at === 'codes' ? <Badge tone="brand">Uključena</Badge> : null}
      </h2>
      {content()}
    </section>
  );

  function content(): ReactNode {
    if (step === null)
      return error === null ? <Skeleton className="h-20" /> : <p role="alert">{messageOf(error)}</p>;
    switch (step.at) {
      case 'off':
        return (
          <>
            <p>
              Uz lozinku se pri prijavi traži i kod iz aplikacije na vašem telefonu (npr. Google
              Authenticator, Microsoft Authenticator, Aegis). Ko sazna lozinku, bez telefona se ne može
              prijaviti.
            </p>
            <Button className="justify-self-start" busy={busy} onClick={begin}>
              Uključi
            </Button>
          </>
        );
      case 'begun':
        return (
          <ConfirmFactor
            begun={step.begun}
            onConfirmed={(codes) => setStep({ at: 'codes', codes })}
            onFound={(factor) => setStep(stepOf(factor, true))}
            onCancel={(isSent) => (isSent ? cancelling.run(look) : setStep({ at: 'off' }))}
            cancelling={cancelling.busy}
          />
        );
      case 'codes':
        return (
          <RecoveryCodes codes={step.codes} onSaved={() => setStep({ at: 'on', left: step.codes.length })} />
        );
      case 'on':
        return (
          <RemoveFactor left={step.left} isFound={step.isFound} onRemoved={() => setStep({ at: 'off' })} />
        );
    }
  }
}
