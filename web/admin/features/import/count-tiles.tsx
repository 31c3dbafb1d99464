import { formatCount } from '../../../../services/rules/money/amounts.ts';

/** Counts beside each other, each with its name. */
export function CountTiles({ counts }: { counts: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className="cols-fit-34 gap-3">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end rounded-md bg-sand px-4 py-3">
          <dt className="text-sm/body text-ink-soft">{name}</dt>
          <dd className="text-xl/body font-[750] tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
