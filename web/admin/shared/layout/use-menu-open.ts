import { useState } from 'react';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { useWide } from '../table/use-wide.ts';

/** Kept, so that who hides the menu finds it hidden the next time. */
const KEY = 'administracija-meni';

/** Whether the menu is shown: a column on a large screen, as it was left; a drawer, closed at first, on a small one. */
export function useMenuOpen(): { wide: boolean; open: boolean; setOpen: (open: boolean) => void } {
  const wide = useWide();
  const [column, setColumn] = useState(() => browserStorage().getItem(KEY) !== 'sakriven');
  const [drawer, setDrawer] = useState(false);
  return {
    wide,
    open: wide ? column : drawer,
    setOpen: (open) => {
      if (!wide) return setDrawer(open);
      browserStorage().setItem(KEY, open ? 'prikazan' : 'sakriven');
      setColumn(open);
    },
  };
}
