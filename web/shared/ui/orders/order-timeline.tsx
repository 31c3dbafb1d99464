import type { OrderStep } from '../../../../services/ordering/ordering.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';

/** The steps of an order with their notes, the oldest first. */
export function OrderTimeline({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className="order-timeline">
      {steps.map(({ status, at, note }, index) => (
        <li key={status} aria-current={index === steps.length - 1 ? 'step' : undefined}>
          <p className="font-semibold">{status}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note === '' ? null : (
            <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
