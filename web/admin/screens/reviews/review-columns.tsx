import { Eye, EyeOff } from 'lucide-react';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Stars } from '../../../shared/ui/stars.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ScheduleIcon } from '../../shared/schedule/schedule-icon.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Day } from '../../shared/table/time.tsx';
import { turn } from './use-shown.ts';

type Options = {
  onToggle: (review: ReviewAdminAnswer) => void;
  onDelete: (review: ReviewAdminAnswer) => void;
  /** `_id` of the review that is being hidden or shown; '' for none. */
  busy: string;
};

const MARKS = [5, 4, 3, 2, 1].map((mark) => ({ value: String(mark), label: String(mark) }));
const STATUSES = [
  { value: '1', label: 'Prikazana' },
  { value: '0', label: 'Sakrivena' },
];

export function reviewColumns({ onToggle, onDelete, busy }: Options): DataColumn<ReviewAdminAnswer>[] {
  return [
    {
      key: 'product',
      header: 'Proizvod',
      place: 'heading',
      cell: (review) => <Product review={review} />,
    },
    { key: 'name', header: 'Autor', cell: (review) => <Writer review={review} /> },
    {
      key: 'mark',
      header: 'Ocjena',
      choices: MARKS,
      cell: ({ recension_mark }) => <Stars mark={recension_mark} size={15} />,
    },
    {
      key: 'comment',
      header: 'Komentar',
      cell: ({ recension_comment }) =>
        recension_comment === '' ? (
          <span className="text-ink-faint">Bez komentara</span>
        ) : (
          <p className="max-w-prose whitespace-pre-line lg:min-w-36 [overflow-wrap:anywhere]">
            {recension_comment}
          </p>
        ),
    },
    { key: 'date', header: 'Datum', cell: ({ recension_date }) => <Day at={recension_date} /> },
    {
      key: 'approved',
      header: 'Status',
      choices: STATUSES,
      cell: ({ recension_approved }) =>
        recension_approved === 1 ? (
          <Badge tone="brand">Prikazana</Badge>
        ) : (
          <Badge tone="honey">Sakrivena</Badge>
        ),
    },
    optionsColumn((review) => {
      const shown = review.recension_approved === 1;
      const Icon = shown ? EyeOff : Eye;
      const whose = `${review.recension_name || 'bez imena'}, ${review.productTitle}`;
      return (
        <May>
          <div className="row-options">
            <IconButton
              label={`${shown ? 'Sakrij' : 'Prikaži'} recenziju: ${whose}`}
              aria-busy={busy === review._id || undefined}
              onClick={busy === '' ? () => onToggle(review) : undefined}
            >
              <Icon size={19} aria-hidden="true" />
            </IconButton>
            <ScheduleIcon
              label={`Zakaži ${shown ? 'sakrivanje' : 'prikazivanje'} recenzije: ${whose}`}
              change={(api) => turn(api, review)}
            />
            <DeleteButton label={`Izbriši recenziju: ${whose}`} onClick={() => onDelete(review)} />
          </div>
        </May>
      );
    }),
  ];
}

function Product({ review: { productTitle, productPath } }: { review: ReviewAdminAnswer }) {
  if (productPath === '') return <span className="font-semibold">{productTitle || 'Izbrisan proizvod'}</span>;
  return (
    <a href={productPath} className="block leading-snug font-semibold hover:underline lg:min-w-32">
      {productTitle}
    </a>
  );
}

/** The name of an erased person is empty. */
function Writer({ review: { recension_name, recension_email } }: { review: ReviewAdminAnswer }) {
  return (
    <>
      <span className="block">{recension_name || '—'}</span>
      {recension_email === '' ? null : (
        <a
          href={`mailto:${recension_email}`}
          title={recension_email}
          className="block text-xs text-ink-soft [overflow-wrap:anywhere] hover:underline lg:max-w-28 lg:truncate"
        >
          {recension_email}
        </a>
      )}
    </>
  );
}
