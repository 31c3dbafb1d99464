import { CalendarClock } from 'lucide-react';
import type { ApiClient } from '../../../shared/api/client.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { May } from '../session/access.tsx';
import { useSchedule } from './use-schedule.tsx';

type Props = {
  /** 'Zakaži sakrivanje recenzije …'. */
  label: string;
  /** Makes the change by the calls of the API it is given. */
  change: (api: ApiClient) => Promise<unknown>;
};

/** Beside a switch in a row: what the switch would do is saved for later. */
export function ScheduleIcon({ label, change }: Props) {
  const { busy, schedule, dialog } = useSchedule();
  return (
    <May call="POST /scheduled-changes">
      <IconButton
        label={label}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : () => schedule(change)}
      >
        <CalendarClock size={19} aria-hidden="true" />
      </IconButton>
      {dialog}
    </May>
  );
}
