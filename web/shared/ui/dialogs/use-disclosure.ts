import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A panel that closes on Escape, on a press outside, and when another page opens. */
export function useDisclosure<T extends HTMLElement = HTMLDivElement>() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  /** For the element that contains both button and panel. */
  const ref = useRef<T>(null);
  const open = openedAt === key;
  // The browser's back button must not open it again.
  if (openedAt !== null && !open) setOpenedAt(null);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpenedAt(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(null);
      if (!ref.current?.contains(document.activeElement)) return;
      const buttons = ref.current.querySelectorAll<HTMLElement>('[aria-expanded=true]');
      // The first that is shown keeps the focus: phones have a button of their own.
      for (const button of [...buttons].reverse()) button.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return { open, setOpen: (next: boolean) => setOpenedAt(next ? key : null), ref };
}
