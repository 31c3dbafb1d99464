import { type ReactNode, useState } from 'react';
import type { FactorAnswer, FactorBegunAnswer } from '../../../../services/customers/sign-in.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
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
  | { at: 'on'; left: number };

const stepOf = ({ enabled, recoveryCodes }: FactorAnswer): Step =>
  enabled ? { at: 'on', left: recoveryCodes } : { at: 'off' };

/** The second factor of the own account: set up, and removed. */
export function SecondFactorCard() {
  const { answer, error } = useAnswer('', (api) => call(api, 'GET /users/second-factor'));
  /** The last one that was taken here. */
  const [taken, setStep] = useState<Step | null>(null);
  const step = taken ?? (answer && stepOf(answer));
  const { busy, run } = useAction('Potvrda u dva koraka nije uključena');

  const begin = () =>
    run(async (api) => setStep({ at: 'begun', begun: await call(api, 'POST /users/second-factor') }));

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
            onCancel={() => setStep({ at: 'off' })}
          />
        );
      case 'codes':
        return (
          <RecoveryCodes codes={step.codes} onSaved={() => setStep({ at: 'on', left: step.codes.length })} />
        );
      case 'on':
        return <RemoveFactor left={step.left} onRemoved={() => setStep({ at: 'off' })} />;
    }
  }
}
