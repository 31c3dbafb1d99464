import type { OrderAsOf } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { MomentForm } from '../../shared/history/moment-form.tsx';
import { type Column, Table } from '../../shared/table/table.tsx';

type Props = { at: string | null; asOf: OrderAsOf; onChoose: (at: string) => void };
type Row = { name: string; past: string; now: string };
type Order = NonNullable<OrderAsOf['past']>;

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Podatak', cell: ({ name }) => <strong>{name}</strong> },
  { key: 'past', header: 'Tada', cell: ({ past }) => past },
  { key: 'now', header: 'Sada', cell: ({ now, past }) => (now === past ? 'isto' : now) },
];

const FIELDS: readonly [string, (order: Order) => string][] = [
  ['Status', ({ status }) => status],
  ['Pogledano', ({ readedByAdmin }) => (readedByAdmin === 1 ? 'Da' : 'Ne')],
  ['Kupac', ({ name, surname }) => `${name} ${surname}`.trim() || '—'],
  ['Dostava', ({ shippingMethod }) => shippingMethod],
  ['Iznos robe', ({ totalPriceNoShipping }) => formatPrice(totalPriceNoShipping)],
  ['Ukupno', ({ totalPrice }) => formatPrice(totalPrice)],
  ['Bodovi', ({ totalPoints }) => formatCount(totalPoints)],
];

/** The order as of a moment beside the current one. */
export function OrderAsOfView({ at, asOf: { past, now }, onChoose }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <MomentForm key={at} at={at} onChoose={onChoose} />
      {at === null ? (
        <p className="text-ink-soft">Odaberite trenutak: vidjet ćete narudžbu kakva je tada bila.</p>
      ) : past === null ? (
        <p>Narudžba {formatDateTime(at)} nije postojala.</p>
      ) : (
        <Table
          caption={`Narudžba ${formatDateTime(at)} i sada`}
          columns={COLUMNS}
          rows={FIELDS.map(([name, read]) => ({ name, past: read(past), now: now ? read(now) : '—' }))}
          rowKey={({ name }) => name}
          empty=""
        />
      )}
    </div>
  );
}
