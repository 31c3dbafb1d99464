import { useState } from 'react';
import type { PriceStep } from '../../../services/history/history.schemas.ts';
import { messageOf } from '../../shared/api/client.ts';
import { formatDateTime } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/price.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { type Column, Table } from '../../shared/ui/table.tsx';
import { getPriceHistory } from '../api/history.ts';
import { StepChart } from '../chart/step-chart.tsx';

type Props = {
  productId: string;
  prices: readonly PriceStep[];
  variations: readonly string[];
  until: string;
};

const COLUMNS: readonly Column<PriceStep>[] = [
  {
    key: 'from',
    header: 'Od',
    cell: ({ from }) => <time dateTime={from}>{formatDateTime(from)}</time>,
  },
  { key: 'cause', header: 'Uzrok', cell: ({ cause }) => cause },
  { key: 'price', header: 'Redovna cijena', numeric: true, cell: ({ price }) => formatPrice(price) },
  {
    key: 'discount',
    header: 'Popust',
    numeric: true,
    cell: ({ discountPercent }) => (discountPercent === 0 ? '—' : `${discountPercent}%`),
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

/** Every price of a product, as a picture and as a table. */
export function ProductPrices({ productId, prices: own, variations, until }: Props) {
  const { api, notices } = useStores();
  const [variation, setVariation] = useState('');
  const [shown, setShown] = useState<readonly PriceStep[] | null>(null);
  const prices = variation === '' || shown === null ? own : shown;

  const choose = async (name: string) => {
    try {
      setShown(name === '' ? null : await getPriceHistory(api, productId, name));
      setVariation(name);
    } catch (error) {
      notices.danger(messageOf(error));
    }
  };

  return (
    <div className="grid gap-5">
      {variations.length === 0 ? null : (
        <Select
          label="Cijena varijacije"
          className="max-w-xs"
          value={variation}
          placeholder="Osnovna cijena proizvoda"
          options={variations.map((name) => ({ value: name, label: name }))}
          onChange={(event) => void choose(event.target.value)}
        />
      )}
      <StepChart label="Kretanje cijene; brojke su u tabeli ispod" steps={prices} until={until} />
      <Table
        caption="Historija cijene"
        columns={COLUMNS}
        rows={[...prices].reverse()}
        rowKey={({ from }) => from}
        empty="Proizvod još nije imao cijenu."
      />
    </div>
  );
}
