import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ScheduleButton } from '../schedule/schedule-button.tsx';
import { useSchedule } from '../schedule/use-schedule.tsx';
import { focusHeading } from './admin-screen.tsx';

export type DeletionOptions<Item> = {
  question: (item: Item) => string;
  remove: (api: ApiClient, item: Item) => Promise<unknown>;
  success: (item: Item) => string;
  failure: (error: string) => string;
  /** It can be scheduled, too. */
  isSchedulable?: boolean;
  /** Called at once with what was deleted, such as to unmark it. */
  onGone?: (item: Item) => void;
  /** Called after a deletion; without it the screen is loaded again. */
  onDeleted?: (item: Item) => void;
};

/** The question before a deletion, the deletion, and its notice (specification/administration §10, §11). */
export function useDeletion<Item>(options: DeletionOptions<Item>) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [item, setItem] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const later = useSchedule();

  const remove = async (doomed: Item) => {
    setBusy(true);
    notices.dismissFailures();
    try {
      await options.remove(api, doomed);
      notices.success(options.success(doomed));
      setItem(null);
      options.onGone?.(doomed);
      if (options.onDeleted) return options.onDeleted(doomed);
      await revalidate();
      // The button that was pressed is gone with its row.
      focusHeading();
    } catch (error) {
      setItem(null);
      notices.danger(options.failure(messageOf(error)));
    } finally {
      setBusy(false);
    }
  };

  const schedule = () => {
    if (item === null) return;
    setItem(null);
    later.schedule((recorder) => options.remove(recorder, item));
  };

  return {
    ask: setItem,
    dialog: (
      <>
        <ConfirmDialog
          open={item !== null}
          question={item === null ? '' : options.question(item)}
          busy={busy}
          onConfirm={() => (item === null ? undefined : void remove(item))}
          onDecline={() => setItem(null)}
        >
          {options.isSchedulable ? <ScheduleButton disabled={busy} onClick={schedule} /> : null}
        </ConfirmDialog>
        {later.dialog}
      </>
    ),
  };
}
