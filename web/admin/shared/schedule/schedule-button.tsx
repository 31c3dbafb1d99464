import { CalendarClock } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { May } from '../session/access.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'disabled' | 'size'> & { onClick: () => void };

/** Opens the dialog that saves a change for later. */
export function ScheduleButton(props: Props) {
  return (
    <May call="POST /scheduled-changes">
      <Button variant="secondary" {...props}>
        <CalendarClock size={17} aria-hidden="true" />
        Zakaži
      </Button>
    </May>
  );
}
