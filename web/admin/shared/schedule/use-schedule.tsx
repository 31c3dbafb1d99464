import { useState } from 'react';
import type { ApiClient } from '../../../shared/api/client.ts';
import { type Later, laterCall } from '../action/later-call.ts';
import { useAction } from '../action/use-action.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Schedules what a button would change at once: `schedule` asks when, and makes nothing of `change` now. */
export function useSchedule() {
  const [later, setLater] = useState<Later | null>(null);
  const { run, busy } = useAction('Izmjena se ne može zakazati');
  return {
    busy,
    /** `change` makes the change by the calls of the API it is given. */
    schedule: (change: (api: ApiClient) => Promise<unknown>) =>
      run(async (api) => setLater(await laterCall(api, change))),
    dialog: <ScheduleDialog later={later} onScheduled={() => undefined} onClose={() => setLater(null)} />,
  };
}
