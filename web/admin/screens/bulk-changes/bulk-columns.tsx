import { Undo2 } from 'lucide-react';
import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Progress } from '../../../shared/ui/progress.tsx';
import { RefusalList } from '../../features/bulk-edit/refusal-list.tsx';
import { actorName } from '../../shared/history/actor-name.ts';
import { historyPath } from '../../shared/history/history-path.ts';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Moment } from '../../shared/table/time.tsx';

/** Change, actor, time, result, and the button to undo it. */
export function bulkColumns(onUndo: (action: BulkAnswer) => void): DataColumn<BulkAnswer>[] {
  return [
    {
      key: 'title',
      header: 'Izmjena',
      place: 'heading',
      cell: ({ _id, title }) => (
        <Link
          to={historyPath('bulk', _id)}
          className="link inline-block font-semibold first-letter:uppercase"
        >
          {title}
        </Link>
      ),
    },
    { key: 'actor', header: 'Ko', cell: ({ actor }) => actorName(actor) },
    { key: 'at', header: 'Kada', cell: ({ at }) => <Moment at={at} /> },
    { key: 'result', header: 'Rezultat', cell: (action) => <Result action={action} /> },
    { key: 'state', header: 'Stanje', cell: (action) => <State action={action} /> },
    optionsColumn((action) =>
      action.undoRefusal === null ? (
        <May>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Poništi izmjenu: ${action.title}`}
            onClick={() => onUndo(action)}
          >
            <Undo2 size={16} aria-hidden="true" />
            Poništi
          </Button>
        </May>
      ) : (
        <span className="text-xs text-ink-faint">{action.undoRefusal}</span>
      ),
    ),
  ];
}

function Result({ action }: { action: BulkAnswer }) {
  const { changed, unchanged, refused, refusals } = action;
  return (
    <div className="grid gap-1.5">
      <p>
        izmijenjeno {formatCount(changed)}, isto {formatCount(unchanged)}, odbijeno {formatCount(refused)}
      </p>
      {refused > 0 ? <RefusalList refusals={refusals.slice(0, 100)} total={refused} /> : null}
    </div>
  );
}

function State({ action: { state, done, total, undoneBy } }: { action: BulkAnswer }) {
  if (state === 'running')
    return (
      <div className="grid min-w-28 gap-1">
        <Badge tone="honey">U toku</Badge>
        <Progress label="Napredak grupne izmjene" value={done} max={Math.max(total, 1)} />
      </div>
    );
  return undoneBy === null ? <Badge tone="brand">Završeno</Badge> : <Badge tone="neutral">Poništeno</Badge>;
}
