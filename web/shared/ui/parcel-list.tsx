import type { OrderParcel } from '../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../services/rules/dates.ts';
import { Icon } from './icon.tsx';

/** The parcels of an order: their contents, and their tracking links. */
export function ParcelList({ parcels }: { parcels: readonly OrderParcel[] }) {
  return (
    <ol className="grid gap-4">
      {parcels.map(({ _id, courier, trackingNumber, trackingUrl, sentAt, lines }) => (
        <li key={_id} className="grid gap-1">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {courier}
            {trackingNumber === '' ? '' : ` · ${trackingNumber}`}
          </p>
          <p className="text-sm text-ink-soft">
            <time dateTime={sentAt}>{formatDateTime(sentAt)}</time>
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
        </li>
      ))}
    </ol>
  );
}
