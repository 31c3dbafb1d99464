import { Calculator } from 'lucide-react';
import { useState } from 'react';
import type { WhatIfChange } from '../../../../services/what-if/what-if.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { May } from '../../shared/session/access.tsx';
import { WhatIfView } from './what-if-view.tsx';

/** `ask` opens the dialog that tries out a change. The dialog has controls: it must not stand within a form. */
export function useWhatIf() {
  const [change, setChange] = useState<WhatIfChange | null>(null);
  const close = () => setChange(null);
  return {
    ask: setChange,
    dialog: (
      <Dialog open={change !== null} onClose={close} title="Šta bi bilo" wide>
        {change === null ? null : <WhatIfView change={change} onClose={close} />}
      </Dialog>
    ),
  };
}

/** Stands beside the button that saves the change. Only for accounts that may try it out. */
export function WhatIfButton({ disabled = false, onClick }: { disabled?: boolean; onClick: () => void }) {
  return (
    <May call="POST /what-if">
      <Button variant="secondary" disabled={disabled} onClick={onClick}>
        <Calculator size={17} aria-hidden="true" />
        Šta bi bilo
      </Button>
    </May>
  );
}
