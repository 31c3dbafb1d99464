import type { DataColumn } from './columns.ts';
import { EmptyRows } from './empty-rows.tsx';

type Props<Row> = {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty: string;
  busy?: boolean;
};

const CARDS = `@container/cards grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3
  [transition:opacity_140ms_ease_120ms] aria-busy:opacity-55`;
const CARD = `grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-1 gap-y-2.5 rounded-md border border-line bg-surface
  pt-3.5 pr-2 pb-3 pl-4`;
/** On the smallest screens with larger text, the name stands above its value. */
const FACT = `grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3 @max-[19rem]/cards:grid-cols-[5.5rem_minmax(0,1fr)]
  @max-[19rem]/cards:gap-2 @max-[15rem]/cards:grid-cols-1 @max-[15rem]/cards:gap-0`;
/**
 * A button with a name, or a sentence, would squeeze the facts beside it; a column of round buttons beside one or two facts
 * would leave half of the card empty.
 */
const FOOT = 'self-end not-[:has(.row-options)]:col-span-full';

/** The rows of a table on a narrow screen: a card per row, the columns' names beside the values. */
export function RowCards<Row>({ caption, columns, rows, rowKey, empty, busy = false }: Props<Row>) {
  if (rows.length === 0) return <EmptyRows>{empty}</EmptyRows>;
  const at = (place: DataColumn<Row>['place']) => columns.filter((column) => column.place === place);
  const facts = at(undefined);
  return (
    <ul className={CARDS} aria-label={caption} aria-busy={busy || undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={CARD}>
          {at('heading').map((column) => (
            <div key={column.key} className="col-span-full pr-2 wrap-anywhere">
              {column.cell(row)}
            </div>
          ))}
          <dl className="grid content-start gap-1.25 text-sm/body">
            {facts.map((column) => (
              <div key={column.key} className={FACT}>
                <dt className="text-ink-faint">{column.header}</dt>
                <dd className="empty:before:content-['—']">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
          {at('foot').map((column) => (
            <div key={column.key} className={facts.length > 2 ? `${FOOT} [&_.row-options]:flex-col` : FOOT}>
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
