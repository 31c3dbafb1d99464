import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import type { Restorable } from '../../shared/history/restorable.ts';
import { ScheduleButton } from '../../shared/schedule/schedule-button.tsx';
import { useSchedule } from '../../shared/schedule/use-schedule.tsx';
import { useMay } from '../../shared/session/access.tsx';

type Props = { restorable: Restorable; id: string; onRestored: () => void };

/** Restores a deleted entity, now or later. Only for permitted roles. */
export function RestoreDeleted({ restorable, id, onRestored }: Props) {
  const { notices } = useStores();
  const { busy, run } = useAction('Vraćanje nije moguće');
  const later = useSchedule();
  const change = (api: ApiClient) => call(api, restorable.call, { params: { id }, body: {} });
  const restore = () =>
    run(async (api) => {
      await change(api);
      notices.success('Obrisano je vraćeno.');
      onRestored();
    });
  if (!useMay(restorable.call)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" busy={busy} onClick={restore}>
        Vrati obrisano
      </Button>
      <ScheduleButton size="sm" disabled={busy || later.busy} onClick={() => later.schedule(change)} />
      {later.dialog}
    </span>
  );
}
