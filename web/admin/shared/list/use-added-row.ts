import { useEffect, useRef } from 'react';

/**
 * The ref of a list of rows; the control of a row that was added at the end takes the focus, unless one types elsewhere
 * by then.
 */
export function useAddedRow(count: number, control: 'input' | 'select') {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const added = count === shown.current + 1;
    shown.current = count;
    if (added && !(document.activeElement instanceof HTMLInputElement))
      list.current?.querySelector<HTMLElement>(`li:last-child ${control}`)?.focus();
  }, [count, control]);
  return list;
}
