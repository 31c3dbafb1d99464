import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import type { Restorable } from '../../shared/history/restorable.ts';
import { useMay } from '../../shared/session/access.tsx';

type Props = { restorable: Restorable; id: string; onRestored: () => void };

/** Restores a deleted entity. Only for permitted roles. */
export function RestoreDeleted({ restorable, id, onRestored }: Props) {
  const { notices } = useStores();
  const { busy, run } = useAction('Vraćanje nije moguće');
  const restore = () =>
    run(async (api) => {
      await call(api, restorable.call, { params: { id }, body: {} });
      notices.success('Obrisano je vraćeno.');
      onRestored();
    });
  if (!useMay(restorable.call)) return null;
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={restore}>
      Vrati obrisano
    </Button>
  );
}
