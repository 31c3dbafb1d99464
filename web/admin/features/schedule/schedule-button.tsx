import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { May } from '../../shared/session/access.tsx';
import { type Later, ScheduleForm } from './schedule-form.tsx';

type Props = {
  /** Whether there is something to schedule. */
  disabled: boolean;
  /** The change as it stands in the form; null when the form shows errors instead. */
  later: () => Later | null;
  /** The form can start anew. */
  onScheduled: () => void;
};

/** Saves a change for later. */
export function ScheduleButton({ disabled, later, onScheduled }: Props) {
  const [change, setChange] = useState<Later | null>(null);
  const close = () => setChange(null);
  return (
    <May call="POST /scheduled-changes">
      <Button variant="secondary" disabled={disabled} onClick={() => setChange(later())}>
        <CalendarClock size={17} aria-hidden="true" />
        Zakaži
      </Button>
      <Dialog open={change !== null} onClose={close} title="Zakazivanje izmjene">
        {change === null ? null : <ScheduleForm later={change} onScheduled={onScheduled} onClose={close} />}
      </Dialog>
    </May>
  );
}
