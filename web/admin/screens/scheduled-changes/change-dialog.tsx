import type { ReactNode } from 'react';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { changeName } from '../../shared/history/change-name.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { Moment } from '../../shared/table/time.tsx';
import { MoveForm } from './move-form.tsx';
import { State } from './state.tsx';

type Props = {
  /** Null while none is open. */
  change: ScheduledChangeAnswer | null;
  onWithdraw: (change: ScheduledChangeAnswer) => void;
  onClose: () => void;
};

/** One scheduled change: what, when, who and why, what became of it; one that waits is moved or withdrawn here. */
export function ChangeDialog({ change, onWithdraw, onClose }: Props) {
  const name = change === null ? '' : changeName(change.call.path, change.subject);
  return (
    <Dialog open={change !== null} onClose={onClose} title={name} wide>
      {change === null ? null : (
        <div className="mt-4 grid gap-5">
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm/body">
            <Fact name="Stanje">
              <State change={change} />
            </Fact>
            <Fact name="Kada">
              <Moment at={change.at} />
            </Fact>
            <Fact name="Do">{change.until === null ? 'Ostaje' : <Moment at={change.until} />}</Fact>
            <Fact name="Razlog">{change.reason}</Fact>
            <Fact name="Zakazao">
              {change.author}, <Moment at={change.scheduledAt} />
            </Fact>
          </dl>
          {change.mayMove === 1 ? (
            <MoveForm key={`${change.at} ${change.until}`} change={change} onMoved={onClose} />
          ) : null}
          <div className="flex flex-wrap items-center justify-end gap-3 max-sm:[&>.btn]:grow">
            <Link to={historyPath('scheduled', change._id)} className="link mr-auto text-sm max-sm:w-full">
              Cijela historija
            </Link>
            {change.mayWithdraw === 1 ? (
              <Button variant="danger" onClick={() => onWithdraw(change)}>
                Povuci izmjenu
              </Button>
            ) : null}
            <Button variant="secondary" onClick={onClose}>
              Zatvori prozor
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
