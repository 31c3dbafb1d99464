import { useRef, useState } from 'react';
import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import type { Later } from '../../shared/action/later-call.ts';
import { useHeldOpen } from '../../shared/action/use-held-open.ts';
import { ScheduleDialog } from '../../shared/schedule/schedule-dialog.tsx';
import { useWhatIf } from '../what-if/use-what-if.tsx';
import { BulkSteps, type StepsProps } from './bulk-steps.tsx';

type Props = Omit<StepsProps, 'begun' | 'onBegun' | 'held' | 'hold' | 'onTry' | 'onLater' | 'onClose'> & {
  open: boolean;
  onClose: (changed: boolean) => void;
};

/** A change of many products: choose it, preview it, run it, see the result. */
export function BulkDialog({ open, onClose, ...more }: Props) {
  const [begun, setBegun] = useState<BulkAnswer | null>(null);
  const whatIf = useWhatIf();
  const [later, setLater] = useState<Later | null>(null);
  // Given up, it reports a late answer by a notice alone.
  const isOpen = useRef(open);
  isOpen.current = open;
  const end = () => {
    onClose(begun !== null);
    setBegun(null);
  };
  const { close, held, hold, dialog } = useHeldOpen(end);
  return (
    <>
      <Dialog {...dialog} open={open} title="Grupna izmjena" wide>
        <BulkSteps
          {...more}
          begun={begun}
          onBegun={(answer) => {
            if (isOpen.current) setBegun(answer);
          }}
          held={held}
          hold={hold}
          onTry={whatIf.ask}
          onLater={setLater}
          onClose={close}
        />
      </Dialog>
      {/* Beside it: the end of a dialog within another one would end both. */}
      {whatIf.dialog}
      <ScheduleDialog later={later} onScheduled={close} onClose={() => setLater(null)} />
    </>
  );
}
