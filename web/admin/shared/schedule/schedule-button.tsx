import { CalendarClock } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { May } from '../session/access.tsx';

/** Opens the dialog that saves a change for later. */
export function ScheduleButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <May call="POST /scheduled-changes">
      <Button variant="secondary" disabled={disabled} onClick={onClick}>
        <CalendarClock size={17} aria-hidden="true" />
        Zakaži
      </Button>
    </May>
  );
}
