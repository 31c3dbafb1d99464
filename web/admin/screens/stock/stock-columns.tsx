import { PackagePlus, SlidersHorizontal } from 'lucide-react';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { withVariation } from '../../../../services/rules/products/named-variation.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { historyPath } from '../../shared/history/history-path.ts';
import { May, useMayOpen } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Lots } from './stock-lots.tsx';
import type { StockRow } from './stock-rows.ts';

type Shown = {
  expiringDays: number;
  /** When the stock was, or is, as shown. */
  moment: Date;
};
type Changes = {
  onMove: (item: StockRow) => void;
  onTerms: (item: StockRow) => void;
};

/** 'Omega 3 (Limun)'. */
export function itemName({ title, variation }: Pick<StockRow, 'title' | 'variation'>): string {
  return withVariation(title, variation);
}

/** The stock of each item at any moment; the keys of filtered columns are the server's. */
export function stockColumns({ expiringDays, moment }: Shown): DataColumn<StockRow>[] {
  return [
    { key: 'search', header: 'Proizvod', place: 'heading', cell: (item) => <Name item={item} /> },
    { key: 'quantity', header: 'Na stanju', numeric: true, cell: ({ quantity }) => formatCount(quantity) },
    { key: 'reserved', header: 'Rezervisano', numeric: true, cell: ({ reserved }) => formatCount(reserved) },
    {
      key: 'low',
      header: 'Dostupno',
      numeric: true,
      choices: [{ value: '1', label: 'Malo na stanju' }],
      cell: (item) => <Available item={item} />,
    },
    {
      key: 'expiring',
      header: 'Serije',
      choices: [{ value: '1', label: 'Ističe uskoro' }],
      cell: ({ lots }) => <Lots lots={lots} expiringDays={expiringDays} moment={moment} />,
    },
  ];
}

/** The columns of the current stock only, and the buttons that change it. */
export function currentStockColumns({ onMove, onTerms }: Changes): DataColumn<StockRow>[] {
  return [
    {
      key: 'waiting',
      header: 'Čekaju',
      numeric: true,
      cell: ({ waiting }) =>
        waiting === 0 ? <span className="text-ink-faint">–</span> : formatCount(waiting),
    },
    optionsColumn((item) => (
      <May>
        <span className="inline-flex flex-wrap gap-2 lg:flex-nowrap">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Promijeni stanje: ${itemName(item)}`}
            onClick={() => onMove(item)}
          >
            <PackagePlus size={16} aria-hidden="true" />
            Promijeni
          </Button>
          {item.retired === 1 ? null : (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Pravila: ${itemName(item)}`}
              onClick={() => onTerms(item)}
            >
              <SlidersHorizontal size={16} aria-hidden="true" />
              Pravila
            </Button>
          )}
        </span>
      </May>
    )),
  ];
}

function Name({ item }: { item: StockRow }) {
  const mayOpen = useMayOpen();
  const path = historyPath('stock', item._id);
  const name = (
    <span className="block font-semibold [overflow-wrap:anywhere] lg:min-w-44">
      {itemName(item)}
      <span className="block text-xs font-normal text-ink-faint">Br. {item.product_id}</span>
      {item.retired === 1 ? <Badge>Više se ne prodaje</Badge> : null}
    </span>
  );
  return mayOpen(path) ? (
    <Link to={path} className="link inline-block">
      {name}
    </Link>
  ) : (
    name
  );
}

function Available({ item: { available, onOrder } }: { item: StockRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {onOrder === 1 ? <Badge>Po narudžbi</Badge> : available <= 0 ? <Badge tone="danger">Nema</Badge> : null}
      <span className="tabular-nums">{formatCount(available)}</span>
    </span>
  );
}
