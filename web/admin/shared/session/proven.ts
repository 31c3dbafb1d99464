import { createContext } from 'react';
import { ApiError } from '../../../shared/api/client.ts';

/** Makes a call; one that is refused for want of the password is repeated once that was given. */
export type Proven = <T>(call: () => Promise<T>) => Promise<T>;

/** Asks for the password by `ask`, which answers whether it was given. */
export function provenBy(ask: () => Promise<boolean>): Proven {
  return async (call) => {
    try {
      return await call();
    } catch (error) {
      const isWanted = error instanceof ApiError && error.code === 'password_required';
      if (!isWanted || !(await ask())) throw error;
      return call();
    }
  };
}

/** For calls that do not go through the API client: downloads of files. */
export const ProvenContext = createContext<Proven>((call) => call());
