import { formatAmount, formatCount } from '../../../../services/rules/money/amounts.ts';
import type { Figures } from '../../../../services/what-if/what-if.schemas.ts';

type Row = { label: string; figure: keyof Figures; format: (value: number) => string };

const ROWS: readonly Row[] = [
  { label: 'Narudžbe', figure: 'orders', format: formatCount },
  { label: 'Promet (KM)', figure: 'turnover', format: formatAmount },
  { label: 'Marža (KM)', figure: 'margin', format: formatAmount },
  { label: 'Dostava (KM)', figure: 'delivery', format: formatAmount },
  { label: 'Bodovi', figure: 'points', format: formatCount },
];
const HEADINGS = ['Prije', 'Poslije', 'Razlika'] as const;

/** A row a figure; on a phone its name stands above its three values. */
const ROW = 'border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-3';
const VALUE = 'py-1.5 text-right sm:pl-4';

/** The figures of a period as they were, as they would be, and the difference. */
export function ComparedFigures({ before, after }: { before: Figures; after: Figures }) {
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-sm/body tabular-nums">
        <caption className="sr-only">Prije i poslije izmjene</caption>
        <thead>
          <tr className={ROW}>
            <th scope="col" className="max-sm:sr-only">
              <span className="sr-only">Iznos</span>
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col" className={`${VALUE} font-semibold text-ink-soft`}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, figure, format }) => (
            <tr key={figure} className={ROW}>
              <th
                scope="row"
                className="py-1.5 text-left font-semibold text-ink-soft max-sm:col-span-3 max-sm:pb-0"
              >
                {label}
              </th>
              <td className={VALUE}>{format(before[figure])}</td>
              <td className={VALUE}>{format(after[figure])}</td>
              <td className={`${VALUE} font-semibold`}>{signed(after[figure] - before[figure], format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">
        Promet je ono što kupci plaćaju, s dostavom. Marža je bez PDV-a, za stavke s poznatom veleprodajnom
        cijenom. Otkazane i vraćene narudžbe se ne računaju.
      </p>
    </div>
  );
}

function signed(difference: number, format: Row['format']): string {
  if (difference === 0) return format(0);
  return `${difference > 0 ? '+' : '−'}${format(Math.abs(difference))}`;
}
