import type { ReactNode } from 'react';
import type { OrderParcel } from '../../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { Icon } from '../icons/icon.tsx';
import { ParcelState } from './parcel-state.tsx';

type Props = {
  parcels: readonly OrderParcel[];
  /** Further content below a parcel. */
  below?: (parcel: OrderParcel) => ReactNode;
};

/** The parcels of an order: their contents, their states, and their tracking links. */
export function ParcelList({ parcels, below }: Props) {
  return (
    <ol className="grid gap-4">
      {parcels.map((parcel) => (
        <li key={parcel._id} className="grid gap-1">
          <Parcel parcel={parcel} />
          {below?.(parcel)}
        </li>
      ))}
    </ol>
  );
}

function Parcel({ parcel }: { parcel: OrderParcel }) {
  const { courier, trackingNumber, trackingUrl, sentAt, lines, state, followingEnded } = parcel;
  return (
    <>
      <p className="font-semibold [overflow-wrap:anywhere]">
        {courier}
        {trackingNumber === '' ? '' : ` · ${trackingNumber}`}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
        {state ? <ParcelState state={state} /> : null}
        {followingEnded ? 'praćenje je završeno' : null}
      </p>
      <ul className="text-sm">
        {lines.map(({ id, title, variation, quantity }) => (
          <li key={`${id} ${variation}`} className="[overflow-wrap:anywhere]">
            {quantity} × {title}
            {variation === '' ? '' : ` (${variation})`}
          </li>
        ))}
      </ul>
      {trackingUrl === '' ? null : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-9 w-fit items-center gap-1 text-sm font-semibold text-brand-ink underline print:hidden"
        >
          Pratite pošiljku
          <span className="sr-only"> (otvara se u novoj kartici)</span>
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </>
  );
}
