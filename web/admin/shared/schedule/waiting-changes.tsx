import { useState } from 'react';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useAction } from '../action/use-action.ts';
import { useLoaded } from '../action/use-loaded.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { useMay } from '../session/access.tsx';
import { SCHEDULED_PATH } from './scheduled-path.ts';

/** The next ones that are named; the list of all is a link away. */
const NAMED = 3;

/** The scheduled changes of an entity, with buttons to withdraw them. `of`: kind and id. */
export function WaitingChanges({ of }: { of: string }) {
  return useMay('GET /scheduled-changes') ? <Waiting of={of} /> : null;
}

function Waiting({ of }: { of: string }) {
  const { notices } = useStores();
  const query = { of, state: 'waiting', pageSize: NAMED } as const;
  const { answer: page } = useLoaded(
    (api) => call(api, 'GET /scheduled-changes', { query }),
    'Zakazane izmjene se ne mogu učitati',
  );
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  const { run, busy, refusal } = useAction('Zakazana izmjena se ne može povući');
  const shown = page?.items.filter(({ _id }) => !withdrawn.includes(_id)) ?? [];
  if (page === null || shown.length === 0) return null;
  const withdraw = ({ _id: id }: ScheduledChangeAnswer) =>
    run(async (api) => {
      await call(api, 'DELETE /scheduled-changes/:id', { params: { id } });
      setWithdrawn((before) => [...before, id]);
      notices.success('Zakazana izmjena je povučena.');
    });
  return (
    <ul className="order-first grid basis-full gap-2" aria-label="Zakazano">
      {shown.map((change) => (
        <li key={change._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="min-w-0 wrap-anywhere">
            Zakazano za <strong>{formatDateTime(change.at)}</strong>
            {change.until === null ? '' : ` do ${formatDateTime(change.until)}`}: {change.reason}
          </span>
          {change.mayWithdraw === 1 ? (
            <Button
              variant="secondary"
              size="sm"
              disabled={busy}
              aria-label={`Poništi izmjenu zakazanu za ${formatDateTime(change.at)}`}
              onClick={() => withdraw(change)}
            >
              Poništi
            </Button>
          ) : null}
        </li>
      ))}
      {refusal === '' ? null : (
        <li>
          <FormRefusal text={refusal} />
        </li>
      )}
      {page.total > NAMED ? (
        <li className="text-sm">
          <Link to={SCHEDULED_PATH} className="link">
            Sve zakazane izmjene
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
