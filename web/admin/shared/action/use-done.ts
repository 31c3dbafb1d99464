import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Says in a notice what was done, and loads the screen again; before that it calls `close`, as of a dialog. */
export function useDone(close?: () => void): (notice: string) => Promise<void> {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  return (notice) => {
    close?.();
    notices.success(notice);
    return revalidate();
  };
}
