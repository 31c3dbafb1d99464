import { useState } from 'react';
import { DAYS, plural } from '../../../../services/rules/texts/plural.ts';
import type { WhatIfChange } from '../../../../services/what-if/what-if.schemas.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useAnswer } from '../../../shared/stores/use-answer.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Skeleton } from '../../../shared/ui/page/skeleton.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { askWhatIf, type Days, PERIODS } from './ask-what-if.ts';
import { ChangedOrders } from './changed-orders.tsx';
import { ComparedFigures } from './compared-figures.tsx';

/** Time in which keyboard users pass from period to period before an answer is requested. */
const PAUSE_MS = 250;

const SUGGESTED =
  'Redovne cijene preuzete iz prijedloga ovdje prate maržu i PDV; kada sačuvate, mijenjate ih sami.';

/** Saving a markup or PDV changes no price. */
function movesSuggestions({ markups, pdv }: WhatIfChange): boolean {
  return markups !== undefined || pdv !== undefined;
}

/** The orders of a period as they would have been under a change. */
export function WhatIfView({ change, onClose }: { change: WhatIfChange; onClose: () => void }) {
  const [days, setDays] = useState<Days>(30);
  const { answer, error, busy } = useAnswer(String(days), (api) => askWhatIf(api, change, days), PAUSE_MS);
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-soft">
        Narudžbe iz odabranog perioda, kao da je izmjena tada važila. Ništa se ne mijenja.
        {movesSuggestions(change) ? ` ${SUGGESTED}` : ''}
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="field-label mb-2">Period</legend>
        {PERIODS.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === days ? 'primary' : 'secondary'}
            aria-pressed={one === days}
            onClick={() => setDays(one)}
          >
            {plural(one, DAYS)}
          </Button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {busy ? 'Računa se …' : answer && error === null ? 'Izračunato je.' : ''}
      </p>
      <FormRefusal text={busy || error === null ? '' : `Izmjena se ne može isprobati: ${messageOf(error)}`} />
      {busy ? (
        <Skeleton className="h-60 rounded-md" />
      ) : answer === null || error !== null ? null : answer.before.orders === 0 ? (
        <p className="font-semibold">U ovom periodu nema narudžbi.</p>
      ) : (
        <>
          <ComparedFigures before={answer.before} after={answer.after} />
          <ChangedOrders orders={answer.orders} />
        </>
      )}
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose}>
          Zatvori prozor
        </Button>
      </div>
    </div>
  );
}
