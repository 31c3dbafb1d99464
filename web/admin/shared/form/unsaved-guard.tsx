import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useSession } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';

/**
 * Asks before the user leaves a screen with unsaved changes; the browser itself asks when the page is closed. Used once
 * a screen, for any number of forms.
 */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';
  // The end of a session is what moves the page to the sign-in, though nobody has left.
  const isSignedOut = useSession(({ status }) => status === 'guest');

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  // The changes have been saved meanwhile.
  useEffect(() => {
    if (blocked && !dirty) blocker.proceed();
  }, [blocked, dirty, blocker]);

  return (
    <Dialog open={blocked && dirty} onClose={() => blocker.reset?.()} title="Izmjene nisu sačuvane">
      {isSignedOut ? (
        <p className="mt-3 font-semibold">
          Niste više prijavljeni. Ostanite na stranici i prijavite se u drugoj kartici, pa sačuvajte izmjene.
        </p>
      ) : null}
      <p className="mt-3">Ako napustite ovu stranicu, izmjene koje niste sačuvali bit će izgubljene.</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => blocker.reset?.()}>
          Ostani na stranici
        </Button>
        <Button variant="danger" onClick={() => blocker.proceed?.()}>
          Napusti bez čuvanja
        </Button>
      </div>
    </Dialog>
  );
}
