import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';

/** Says in a notice what was done, and loads the screen again. */
export function useDone(): (notice: string) => Promise<void> {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  return (notice) => {
    notices.success(notice);
    return revalidate();
  };
}
