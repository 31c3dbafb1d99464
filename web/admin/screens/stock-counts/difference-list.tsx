import { useState } from 'react';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import type { CountDifferenceAnswer } from '../../../../services/stock/count/count.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { dateText } from '../../shared/form/date-text.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Rows } from '../../shared/table/rows.tsx';
import { SelectBox } from '../../shared/table/select-box.tsx';
import { signed } from './signed.ts';

type Props = {
  differences: readonly CountDifferenceAnswer[];
  /** The places of those that are not booked. */
  left: ReadonlySet<number>;
  onToggle: ((place: number) => void) | null;
};

const SHOWN_AT_ONCE = 50;

/** The differences, those of the highest value first; each can be left out. */
export function DifferenceList({ differences, left, onToggle }: Props) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  return (
    <div className="grid gap-3">
      <Rows
        look="dense"
        caption="Razlike po proizvodima"
        columns={columnsFor(left, onToggle)}
        rows={differences.slice(0, shown)}
        rowKey={({ place }) => String(place)}
        empty="Nema razlika: knjige odgovaraju onome što je izbrojano."
      />
      {differences.length > shown ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => setShown(shown + SHOWN_AT_ONCE)}
        >
          Prikaži još ({formatCount(differences.length - shown)})
        </Button>
      ) : null}
    </div>
  );
}

function nameOf({ title, variation, lot }: CountDifferenceAnswer): string {
  const named = withVariation(title, variation);
  return lot === '' ? named : `${named}, serija ${lot}`;
}

function columnsFor(
  left: ReadonlySet<number>,
  onToggle: Props['onToggle'],
): DataColumn<CountDifferenceAnswer>[] {
  const book: DataColumn<CountDifferenceAnswer> = {
    key: 'book',
    header: 'Knjiži se',
    cell: (row) => (
      <SelectBox
        label={`Proknjiži: ${nameOf(row)}`}
        checked={!left.has(row.place)}
        onChange={() => onToggle?.(row.place)}
      />
    ),
  };
  return [
    ...(onToggle ? [book] : []),
    {
      key: 'title',
      header: 'Proizvod',
      place: 'heading',
      cell: (row) => (
        <span className="block font-semibold [overflow-wrap:anywhere] lg:min-w-44">
          {nameOf(row)}
          <span className="block text-xs font-normal text-ink-soft">
            Br. {row.product_id}, red {row.row}
            {row.expires === null ? '' : `, rok ${dateText(row.expires)}`}
          </span>
        </span>
      ),
    },
    { key: 'recorded', header: 'Po knjigama', numeric: true, cell: ({ recorded }) => formatCount(recorded) },
    { key: 'counted', header: 'Izbrojano', numeric: true, cell: ({ counted }) => formatCount(counted) },
    {
      key: 'difference',
      header: 'Razlika',
      numeric: true,
      cell: ({ difference }) => (
        <span className={difference < 0 ? 'font-semibold text-danger' : 'font-semibold'}>
          {signed(difference)}
        </span>
      ),
    },
    { key: 'moved', header: 'U međuvremenu', numeric: true, cell: ({ moved }) => signed(moved) },
    { key: 'purchase', header: 'Nabavno', numeric: true, cell: ({ purchase }) => formatPrice(purchase) },
    { key: 'selling', header: 'Prodajno', numeric: true, cell: ({ selling }) => formatPrice(selling) },
  ];
}
