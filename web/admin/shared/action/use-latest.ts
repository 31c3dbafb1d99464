import { useRef } from 'react';

/**
 * `const isLatest = ask()` begins a question; `isLatest()` is false once another was begun, so that an answer that comes late
 * is not taken for that to a newer question.
 */
export function useLatest(): () => () => boolean {
  const last = useRef(0);
  return () => {
    last.current += 1;
    const own = last.current;
    return () => own === last.current;
  };
}
