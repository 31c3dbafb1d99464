import type { ReactNode } from 'react';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useConfirmed } from '../action/use-confirmed.tsx';

/** A command of an operator; confirmed first where it has a `question`. */
export type OperatorCommand = {
  readonly question?: string;
  readonly run: (api: ApiClient) => Promise<unknown>;
  readonly success: string;
};

export type Execute = (command: OperatorCommand) => void;

/** Runs a command, with the question before and the notice after; the screen is reloaded. */
export function useOperatorCommand(): { execute: Execute; dialog: ReactNode } {
  const { ask, start, dialog } = useConfirmed<OperatorCommand>({
    question: ({ question = '' }) => question,
    run: async (api, command) => {
      await command.run(api);
      return command.success;
    },
    failure: 'Naredba nije izvršena',
  });
  return {
    execute: (command) => (command.question === undefined ? start(command) : ask(command)),
    dialog,
  };
}
