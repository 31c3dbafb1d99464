import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../../../shared/api/client.ts';
import { provenBy } from './proven.ts';

export type PasswordQuestion = StoreApi<{
  /** Ends the question that is open: true once the password was given. Null while none is. */
  answer: ((given: boolean) => void) | null;
}> & {
  /** Opens the question, or waits for the one that is open. */
  ask: () => Promise<boolean>;
};

/** The question for the own password, which `PasswordDialog` shows. */
export function createPasswordQuestion(): PasswordQuestion {
  const store: PasswordQuestion = {
    ...createStore<{ answer: ((given: boolean) => void) | null }>(() => ({ answer: null })),
    ask() {
      open ??= new Promise<boolean>((resolve) => {
        store.setState({
          answer(given) {
            open = null;
            store.setState({ answer: null });
            resolve(given);
          },
        });
      });
      return open;
    },
  };
  let open: Promise<boolean> | null = null;
  return store;
}

/** The same client, which asks for the password where a call is refused for want of it, and repeats that call once. */
export function withPassword(api: ApiClient, ask: () => Promise<boolean>): ApiClient {
  const proven = provenBy(ask);
  return { send: (...call) => proven(() => api.send(...call)) };
}
