import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useAction } from '../action/use-action.ts';

/** A command of an operator; confirmed first where it has a `question`. */
export type OperatorCommand = {
  readonly question?: string;
  readonly run: (api: ApiClient) => Promise<unknown>;
  readonly success: string;
};

export type Execute = (command: OperatorCommand) => void;

/** Runs a command, with the question before and the notice after; the screen is reloaded. */
export function useOperatorCommand(): { execute: Execute; dialog: ReactNode } {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<OperatorCommand | null>(null);
  const { busy, run } = useAction('Naredba nije izvršena');

  const start = (command: OperatorCommand) =>
    run(async (api) => {
      try {
        await command.run(api);
        notices.success(command.success);
      } finally {
        setAsked(null);
        void revalidate();
      }
    });

  return {
    execute: (command) => (command.question === undefined ? start(command) : setAsked(command)),
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        question={asked?.question ?? ''}
        busy={busy}
        onConfirm={() => (asked === null ? undefined : start(asked))}
        onDecline={() => setAsked(null)}
      />
    ),
  };
}
