import { useNavigate } from 'react-router-dom';
import type { PriceStep } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { Pager } from '../../../shared/ui/page/pager.tsx';
import { StepChart } from '../../shared/chart/step-chart.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Rows } from '../../shared/table/rows.tsx';
import type { EntityHistory } from './load-entity-history.ts';

type Props = {
  prices: NonNullable<EntityHistory['product']>['prices'];
  variations: readonly string[];
  until: string;
};

const COLUMNS: readonly DataColumn<PriceStep>[] = [
  {
    key: 'from',
    header: 'Od',
    place: 'heading',
    cell: ({ from }) => (
      <time dateTime={from} className="sm:whitespace-nowrap">
        {formatDateTime(from)}
      </time>
    ),
  },
  { key: 'cause', header: 'Uzrok', cell: ({ cause }) => <span className="block sm:min-w-32">{cause}</span> },
  { key: 'price', header: 'Redovna cijena', numeric: true, cell: ({ price }) => formatPrice(price) },
  {
    key: 'discount',
    header: 'Popust',
    numeric: true,
    cell: ({ discountPercent }) => (discountPercent === 0 ? '—' : `${numberText(discountPercent)} %`),
  },
  {
    key: 'selling',
    header: 'Prodajna cijena',
    numeric: true,
    cell: ({ sellingPrice, asked }) =>
      asked ? (
        <strong>{formatPrice(sellingPrice)}</strong>
      ) : (
        <span className="text-ink-soft">nije u prodaji</span>
      ),
  },
];

/** Every price of a product, as a chart and as a table. */
export function ProductPrices({ prices: { variation, chart, table }, variations, until }: Props) {
  const navigate = useNavigate();
  const address = (page: number, name: string) =>
    `?${new URLSearchParams({ cijene: String(page), ...(name === '' ? {} : { varijacija: name }) })}`;

  return (
    <div className="grid grid-cols-1 gap-5">
      {variations.length === 0 ? null : (
        <Select
          label="Cijena varijacije"
          className="max-w-xs"
          value={variation}
          placeholder="Osnovna cijena proizvoda"
          options={variations.map((name) => ({ value: name, label: name }))}
          onChange={(event) => void navigate(address(1, event.target.value), { preventScrollReset: true })}
        />
      )}
      <StepChart label="Kretanje cijene; brojke su u tabeli ispod" steps={chart} until={until} />
      <Rows
        caption="Historija cijene"
        columns={COLUMNS}
        rows={table.items}
        rowKey={({ from }) => from}
        empty="Proizvod još nije imao cijenu."
      />
      <Pager
        page={table.page}
        pages={Math.ceil(table.total / table.pageSize)}
        href={(page) => address(page, variation)}
        label="Stranice cijena"
      />
    </div>
  );
}
