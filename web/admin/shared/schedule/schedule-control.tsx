import { useState } from 'react';
import type { Later } from '../action/later-call.ts';
import { useAction } from '../action/use-action.ts';
import { ScheduleButton } from './schedule-button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

type Props = {
  form: {
    dirty: boolean;
    busy: boolean;
    /** The call that saving would make; null where a value is wrong. */
    later: () => Promise<Later | null>;
    /** Gives the form the values that are stored. */
    discard: () => void;
  };
  /** The entity that the form changes, by kind and id: 'brand-018f…'. A form that adds one has none yet. */
  of?: string;
};

/** Beside the button that saves a form: saves it for later. Names what waits already, and withdraws it. */
export function ScheduleControl({ form, of }: Props) {
  const [later, setLater] = useState<Later | null>(null);
  const [scheduled, setScheduled] = useState(0);
  const { run } = useAction('Izmjena se ne može zakazati');
  return (
    <>
      <ScheduleButton
        disabled={!form.dirty || form.busy}
        onClick={() => run(async () => setLater(await form.later()))}
      />
      {of === undefined ? null : <WaitingChanges key={scheduled} of={of} />}
      <ScheduleDialog
        later={later}
        onScheduled={() => {
          form.discard();
          setScheduled(scheduled + 1);
        }}
        onClose={() => setLater(null)}
      />
    </>
  );
}
