import { AS_OF_BUSY } from '../platform/http/calls/as-of.ts';
import { Rejected } from '../platform/kernel/rejection.ts';

/** Work in portions that rests between them while the client that waits for it is gone, until another one asks. */
export function createRestingWork() {
  let asker: AbortSignal | undefined;
  let isGivenUp = false;
  let restBegins = (): void => undefined;
  let restEnds = (): void => undefined;

  return {
    /** To be awaited before each portion. Rejects with `as_of_busy` once the work is given up. */
    async nextPortion(): Promise<void> {
      while (asker?.aborted && !isGivenUp)
        await new Promise<void>((resolve) => {
          restEnds = resolve;
          restBegins();
        });
      if (isGivenUp) throw new Rejected(AS_OF_BUSY);
    },
    /** Waits for the work, which goes on where it rested; false when it rests since the client is gone. */
    async isDone(work: Promise<void>, gone: AbortSignal): Promise<boolean> {
      asker = gone;
      const rests = new Promise<boolean>((resolve) => {
        restBegins = () => resolve(false);
      });
      restEnds();
      return Promise.race([work.then(() => true), rests]);
    },
    /** Ends work that rests: it is asked for no more. */
    giveUp(): void {
      isGivenUp = true;
      restEnds();
    },
  };
}
