import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Topic } from '../../../../services/live/live.schemas.ts';
import { useLiveState } from './live-store.ts';

/** Reloads the screen when one of these topics has changed. Input, selections and open parts stay. */
export function useFresh(...topics: readonly Topic[]): void {
  const { revalidate, state } = useRevalidator();
  const version = useLiveState(({ versions }) =>
    topics
      .map((topic) => versions[topic] ?? '')
      .join(' ')
      .trim(),
  );
  const shown = useRef(version);
  useEffect(() => {
    if (version === shown.current || state !== 'idle') return;
    // Also at the first version: it may have moved since the screen was loaded.
    shown.current = version;
    void revalidate();
  }, [version, state, revalidate]);
}
