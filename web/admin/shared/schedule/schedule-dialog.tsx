import { createPortal } from 'react-dom';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import type { Later } from '../action/later-call.ts';
import { ScheduleForm } from './schedule-form.tsx';

type Props = {
  /** Null while nothing is to be scheduled. */
  later: Later | null;
  /** The form that the change comes from can start anew. */
  onScheduled: () => void;
  onClose: () => void;
};

/** Saves a change for later. It stands in the page itself, since its form must not be within another one. */
export function ScheduleDialog({ later, onScheduled, onClose }: Props) {
  if (later === null) return null;
  return createPortal(
    <Dialog open onClose={onClose} title="Zakazivanje izmjene">
      <ScheduleForm later={later} onScheduled={onScheduled} onClose={onClose} />
    </Dialog>,
    document.body,
  );
}
