import { PackageOpen } from 'lucide-react';
import type { ReturnRow } from '../../../../services/returns/returns.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ReturnedPieces } from '../../../shared/ui/orders/return-list.tsx';
import { ReturnState } from '../../../shared/ui/orders/return-state.tsx';
import { givenBackFor } from '../../../shared/ui/orders/return-values.ts';
import { PaidOut } from '../../features/return/paid-out.tsx';
import { OrderLink } from '../../shared/orders/order-link.tsx';
import { May } from '../../shared/session/access.tsx';
import { type DataColumn, optionsColumn } from '../../shared/table/columns.ts';
import { Day } from '../../shared/table/time.tsx';

const STATES = [
  { value: 'requested', label: 'Zatražen' },
  { value: 'received', label: 'Primljen ili zatvoren' },
];

export function returnColumns(onReceive: (one: ReturnRow) => void): DataColumn<ReturnRow>[] {
  return [
    {
      key: 'order',
      header: 'Narudžba',
      place: 'heading',
      cell: (one) => <OrderLink order={one} className="link font-semibold" />,
    },
    { key: 'requestedAt', header: 'Zatraženo', cell: ({ requestedAt }) => <Day at={requestedAt} /> },
    {
      key: 'name',
      header: 'Kupac',
      cell: ({ name, surname }) => (
        <span className="block wrap-anywhere lg:min-w-29">{`${name} ${surname}`.trim() || '–'}</span>
      ),
    },
    {
      key: 'lines',
      header: 'Proizvodi',
      cell: (one) => (
        <div className="wrap-anywhere lg:min-w-32">
          <ReturnedPieces one={one} forStaff />
        </div>
      ),
    },
    {
      key: 'state',
      header: 'Stanje',
      choices: STATES,
      cell: (one) => <ReturnState one={one} />,
    },
    {
      key: 'refund',
      header: 'Za isplatu',
      numeric: true,
      cell: (one) =>
        one.received.length > 0 ? (
          <>
            {formatPrice(givenBackFor(one).left)}
            <span className="block text-xs whitespace-normal text-ink-soft">{one.charge}</span>
            {one.exchanges ? <span className="block text-xs text-ink-soft">Zamijenjeno</span> : null}
          </>
        ) : (
          '–'
        ),
    },
    optionsColumn((one) =>
      one.state === 'requested' ? (
        <May>
          <Button
            size="sm"
            aria-label={`Primi povrat iz narudžbe ${one.orderName}`}
            onClick={() => onReceive(one)}
          >
            <PackageOpen size={16} aria-hidden="true" className="shrink-0" />
            Primi
          </Button>
        </May>
      ) : (
        <PaidOut one={one} charge={one.charge} orderName={one.orderName} />
      ),
    ),
  ];
}
