import type { PriceStep } from '../../../../services/history/history.schemas.ts';
import { formatDate } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';

type Props = {
  /** The chart's accessible name; the figures are in the table beside it. */
  label: string;
  steps: readonly PriceStep[];
  /** Where the last step ends, ISO 8601. */
  until: string;
};

const WIDTH = 720;
const HEIGHT = 260;
const LEFT = 104;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 40;
const KEY = [
  ['Prodajna cijena', 'border-t-3 border-brand'],
  ['Redovna cijena', 'border-t-2 border-dashed border-ink-faint'],
  ['Akcija', 'bg-sale/30'],
  ['Ponuda sedmice', 'bg-brand/30'],
] as const;

/** A price over time as steps: the regular one dashed, the selling one whole, sale and offer periods tinted. */
export function StepChart({ label, steps, until }: Props) {
  const first = steps[0];
  if (!first) return null;
  const begin = Date.parse(first.from);
  const end = Math.max(Date.parse(until), begin + 1);
  const highest = Math.max(...steps.map(({ price, sellingPrice }) => Math.max(price, sellingPrice)), 1);
  const x = (moment: number) => LEFT + ((moment - begin) / (end - begin)) * (WIDTH - LEFT - RIGHT);
  const y = (amount: number) => HEIGHT - BOTTOM - (amount / (highest * 1.08)) * (HEIGHT - TOP - BOTTOM);
  const spans = steps.map((step, at) => ({
    ...step,
    left: x(Date.parse(step.from)),
    right: x(Date.parse(steps[at + 1]?.from ?? until)),
  }));
  const marks = [0, highest / 2, highest];

  return (
    <figure>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full fill-ink-soft text-[clamp(12px,22px-1vw,20px)] tabular-nums"
        role="img"
        aria-label={label}
      >
        {marks.map((amount) => (
          <g key={amount}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(amount)} y2={y(amount)} className="stroke-line" />
            <text x={LEFT - 8} y={y(amount) + 4} textAnchor="end">
              {formatPrice(amount)}
            </text>
          </g>
        ))}
        {spans
          .filter(({ onSale, inWeeklyOffer }) => onSale || inWeeklyOffer)
          .map(({ from, left, right, onSale }) => (
            <rect
              key={from}
              x={left}
              y={TOP}
              width={Math.max(right - left, 1)}
              height={HEIGHT - TOP - BOTTOM}
              className={onSale ? 'fill-sale/12' : 'fill-brand/14'}
            />
          ))}
        <path
          d={pathOf(spans, ({ price }) => y(price))}
          strokeDasharray="6 5"
          className="fill-none stroke-ink-faint stroke-2"
        />
        <path
          d={pathOf(spans, ({ sellingPrice }) => y(sellingPrice))}
          strokeLinejoin="round"
          className="fill-none stroke-brand stroke-3"
        />
        <text x={LEFT} y={HEIGHT - 10}>
          {formatDate(first.from)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 10} textAnchor="end">
          {formatDate(until)}
        </text>
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 pt-2 text-sm/body">
        {KEY.map(([name, look]) => (
          <span key={name}>
            <span className={`mr-1.5 inline-block h-2.5 w-5 ${look}`} />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type Span = PriceStep & { left: number; right: number };

function pathOf(spans: readonly Span[], y: (span: Span) => number): string {
  let joined = false;
  return spans
    .map((span) => {
      const start = joined ? 'L' : 'M';
      joined = span.asked;
      return span.asked ? `${start}${span.left} ${y(span)} L${span.right} ${y(span)}` : '';
    })
    .join(' ');
}
