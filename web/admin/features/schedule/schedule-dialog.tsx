import { Dialog } from '../../../shared/ui/dialog.tsx';
import { type Later, ScheduleForm } from './schedule-form.tsx';

type Props = {
  /** Null while nothing is to be scheduled. */
  later: Later | null;
  /** The form that the change comes from can start anew. */
  onScheduled: () => void;
  onClose: () => void;
};

/** Saves a change for later. It has a form: it must not stand within another one. */
export function ScheduleDialog({ later, onScheduled, onClose }: Props) {
  return (
    <Dialog open={later !== null} onClose={onClose} title="Zakazivanje izmjene">
      {later === null ? null : <ScheduleForm later={later} onScheduled={onScheduled} onClose={onClose} />}
    </Dialog>
  );
}
