import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Opens and closes a modal `dialog` element: the browser keeps the focus inside, makes the rest inert and gives the
 * focus back; Escape and a click on the backdrop close it. Returns the props of the element.
 */
export function useDialog(open: boolean, onClose: () => void, given?: RefObject<HTMLDialogElement | null>) {
  const own = useRef<HTMLDialogElement>(null);
  const ref = given ?? own;

  useEffect(() => {
    const element = ref.current;
    if (!element || open === element.open) return;
    if (open) element.showModal();
    else element.close();
  }, [open, ref]);

  // One that leaves the page while it is open gives the focus back, too.
  useLayoutEffect(() => {
    const element = ref.current;
    return () => element?.close();
  }, [ref]);

  useEffect(() => {
    const element = ref.current;
    if (!element || !open) return;
    const onPress = ({ target, detail }: MouseEvent) => {
      // Not by the second click of a double one, whose first opened it.
      if (target === element && detail < 2) onClose();
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [open, onClose, ref]);

  return { ref, onClose };
}
