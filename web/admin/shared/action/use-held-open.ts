import { useCallback, useEffect, useState } from 'react';

/** Keeps a dialog open while it works: closed meanwhile, it would lose the result. */
export function useHeldOpen(onClose: () => void) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!held) return;
    const stay = (event: Event) => event.preventDefault();
    // The browser asks once, by `cancel`; a second Escape closes the dialog all the same.
    const reopen = ({ target }: Event) => {
      if (target instanceof HTMLDialogElement && target.isConnected) target.showModal();
    };
    document.addEventListener('cancel', stay, true);
    document.addEventListener('close', reopen, true);
    return () => {
      document.removeEventListener('cancel', stay, true);
      document.removeEventListener('close', reopen, true);
    };
  }, [held]);

  return {
    /** Closes it unless it works. */
    close: () => {
      if (!held) onClose();
    },
    /** It stays open until the work is done. */
    hold: useCallback(async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      setHeld(true);
      try {
        return await work;
      } finally {
        setHeld(false);
      }
    }, []),
  };
}

export type Hold = ReturnType<typeof useHeldOpen>['hold'];
