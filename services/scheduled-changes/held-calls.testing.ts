import type { ShopApp } from '../platform/http/calls/http.ts';
import { isRehearsal } from '../platform/kernel/commands/rehearsal.ts';
import { callsOf } from './make-call.ts';
import type { MakeCall } from './scheduled-changes.ports.ts';

/** Makes calls of the API, those that are not rehearsed only once `goOn` was called. */
export function holdCalls(app: Pick<ShopApp, 'inject'>) {
  const [checked, free] = [new AbortController(), new AbortController()];
  const make: MakeCall = async (asked, headers) => {
    if (!isRehearsal()) {
      checked.abort();
      await aborted(free.signal);
    }
    return callsOf(app)(asked, headers);
  };
  return {
    make,
    /** Resolves when a call was checked, and is held. */
    checked: aborted(checked.signal),
    goOn: () => free.abort(),
    isHeld: () => !free.signal.aborted,
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
