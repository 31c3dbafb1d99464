import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
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
