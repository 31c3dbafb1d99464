import { formatDate, formatDateTime } from '../../../../services/rules/dates/dates.ts';

type Props = {
  /** ISO 8601. */
  at: string;
};

/** A day as the shop writes it. */
export function Day({ at }: Props) {
  return <time dateTime={at}>{formatDate(at)}</time>;
}

/** A day and its time of day. */
export function Moment({ at }: Props) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}
