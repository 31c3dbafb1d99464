import { useRevalidator } from 'react-router-dom';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { UndoButton } from '../../features/undo/undo-button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { AUDIT_PATH } from '../../shared/history/history-path.ts';
import { type Restorable, restorableBy } from '../../shared/history/restorable.ts';
import { Timeline } from '../../shared/history/timeline.tsx';
import { ScheduleButton } from '../../shared/schedule/schedule-button.tsx';
import { useSchedule } from '../../shared/schedule/use-schedule.tsx';
import { useMay, useMayOpen } from '../../shared/session/access.tsx';
import type { EntityHistory } from './load-entity-history.ts';
import { RestoreButton } from './restore-dialog.tsx';

/** The history of an entity, with undo. */
export function Changes({ subject: { entity, id, history, product, isNewest } }: { subject: EntityHistory }) {
  const { revalidate } = useRevalidator();
  const [last] = history.items;
  const restorable = isNewest && last ? restorableBy(last) : null;
  const mayOpen = useMayOpen();
  const canRestore = product?.asOf.now != null;
  return (
    <section className="card grid gap-5 p-5" aria-label="Promjene">
      {history.items.length === 0 ? (
        <p className="text-ink-soft">Nema zabilježenih promjena.</p>
      ) : (
        <Timeline
          items={history.items}
          action={(item) =>
            restorable && item.position === last?.position ? (
              <RestoreDeleted restorable={restorable} id={id} onRestored={() => void revalidate()} />
            ) : (
              <div className="mt-1 flex flex-wrap gap-2">
                {canRestore && item.changes.length > 0 && item.type !== 'ProductAdded' ? (
                  <RestoreButton
                    productId={id}
                    wish={{ before: item.position, fields: item.changes.map(({ field }) => field) }}
                    label="Vrati staro"
                    onRestored={() => void revalidate()}
                  />
                ) : null}
                <UndoButton item={item} />
              </div>
            )
          }
        />
      )}
      <div className="flex flex-wrap gap-2">
        {history.next === null ? null : (
          <ButtonLink to={`?${new URLSearchParams({ cursor: history.next })}`} variant="secondary" size="sm">
            Starije promjene
          </ButtonLink>
        )}
        {mayOpen(AUDIT_PATH) ? (
          <Link to={`${AUDIT_PATH}?${new URLSearchParams({ entity, id })}`} className="link">
            Otvori u dnevniku
          </Link>
        ) : null}
      </div>
    </section>
  );
}

type RestoreProps = { restorable: Restorable; id: string; onRestored: () => void };

/** Restores a deleted entity, now or later. Only for permitted roles. */
function RestoreDeleted({ restorable, id, onRestored }: RestoreProps) {
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
