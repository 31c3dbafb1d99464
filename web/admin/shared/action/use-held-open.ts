import { useCallback, useEffect, useRef, useState } from 'react';

/** As long as a dialog waits for an answer: it cannot be closed meanwhile. */
const LONGEST_MS = 60_000;

/** Keeps a dialog open while it works: closed meanwhile, it would lose the result. */
export function useHeldOpen(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!held || !dialog) return;
    const stay = (event: Event) => {
      if (event.target === dialog) event.preventDefault();
    };
    // The browser asks once, by `cancel`; a second Escape closes the dialog all the same.
    const reopen = ({ target }: Event) => {
      if (target === dialog && dialog.isConnected) dialog.showModal();
    };
    document.addEventListener('cancel', stay, true);
    document.addEventListener('close', reopen, true);
    return () => {
      document.removeEventListener('cancel', stay, true);
      document.removeEventListener('close', reopen, true);
    };
  }, [held]);

  /** Closes it unless it works. */
  const close = () => {
    if (!held) onClose();
  };
  return {
    close,
    held,
    /** It stays open until the work is done, or takes too long. */
    hold: useCallback(async <Answer>(work: Promise<Answer>): Promise<Answer> => {
      setHeld(true);
      const release = () => setHeld(false);
      const timer = setTimeout(release, LONGEST_MS);
      try {
        return await work;
      } finally {
        clearTimeout(timer);
        release();
      }
    }, []),
    /** For its `Dialog`. */
    dialog: { ref, held, onClose: close },
  };
}

export type Hold = ReturnType<typeof useHeldOpen>['hold'];
