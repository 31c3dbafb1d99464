import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useAction } from './use-action.ts';

type Options<Item> = {
  question: (item: Item) => string;
  /** Answers the notice of success. */
  run: (api: ApiClient, item: Item) => Promise<string>;
  /** The notice of a failure begins with it. */
  failure: string;
};

/**
 * An action that `ask` asks about before it runs, and `start` runs at once. The screen is loaded again afterwards, also
 * after a failure: another administrator may have been faster.
 */
export function useConfirmed<Item>({ question, run, failure }: Options<Item>) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Item | null>(null);
  const action = useAction(failure);
  const start = (item: Item) =>
    action.run(async (api) => {
      try {
        notices.success(await run(api, item));
      } finally {
        setAsked(null);
        await revalidate();
      }
    });
  return {
    ask: setAsked,
    start,
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        question={asked === null ? '' : question(asked)}
        busy={action.busy}
        onConfirm={() => (asked === null ? undefined : start(asked))}
        onDecline={() => setAsked(null)}
      />
    ),
  };
}
