import { useState } from 'react';
import { browserStorage } from '../../../shared/stores/storage.ts';
import { useWide } from '../table/use-wide.ts';

/** A hidden menu stays hidden on the next visit. */
const KEY = 'administracija-meni';

/** Whether the menu is open: a column on a wide screen, as it was left; a drawer, closed at first, on a narrow one. */
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
