import { formatCount } from '../../../../services/rules/money/amounts.ts';

export type StatusCount = { status: string; count: number };

/** The number of products of each status (specification/administration §6). */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft" aria-label="Proizvodi po statusu">
      {counts.map(({ status, count }) => (
        <li key={status}>
          {status}: <strong className="text-ink tabular-nums">{formatCount(count)}</strong>
        </li>
      ))}
    </ul>
  );
}
