import { Eye, EyeOff } from 'lucide-react';
import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import type { ReviewAdminAnswer } from '../../../../services/reviews/reviews.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Stars } from '../../../shared/ui/products/stars.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { useDone } from '../../shared/action/use-done.ts';
import { MailLink } from '../../shared/contact/contact-links.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { ScheduleIcon } from '../../shared/schedule/schedule-icon.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Day } from '../../shared/table/time.tsx';

type Options = { onDelete: (review: ReviewAdminAnswer) => void };

const MARKS = [5, 4, 3, 2, 1].map((mark) => ({ value: String(mark), label: String(mark) }));
const STATUSES = [
  { value: '1', label: 'Prikazana' },
  { value: '0', label: 'Sakrivena' },
];

export function reviewColumns({ onDelete }: Options): DataColumn<ReviewAdminAnswer>[] {
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
      const whose = `${review.recension_name || 'bez imena'}, ${review.productTitle}`;
      return (
        <May>
          <div className="row-options">
            <ShownButton review={review} whose={whose} />
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

/** Hides a review that is shown, or shows one that is hidden. */
function turn(api: ApiClient, { _id: id, recension_approved }: ReviewAdminAnswer) {
  return call(api, 'POST /recensions/update-recension/:id', {
    params: { id },
    body: { recension_approved: flag(recension_approved === 0) },
  });
}

/** Publishes or hides a review, with a notice. */
function ShownButton({ review, whose }: { review: ReviewAdminAnswer; whose: string }) {
  const done = useDone();
  const { busy, run } = useAction('Došlo je do problema prilikom uređivanja recenzije');
  const shown = review.recension_approved === 1;
  const Icon = shown ? EyeOff : Eye;
  const toggle = () =>
    run(async (api) => {
      await turn(api, review);
      await done(shown ? 'Recenzija je sakrivena' : 'Recenzija je ponovo prikazana');
    });
  return (
    <IconButton
      label={`${shown ? 'Sakrij' : 'Prikaži'} recenziju: ${whose}`}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : toggle}
    >
      <Icon size={19} aria-hidden="true" />
    </IconButton>
  );
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
      <MailLink
        email={recension_email}
        className="text-xs text-ink-soft hover:underline lg:max-w-28 lg:truncate"
      />
    </>
  );
}
