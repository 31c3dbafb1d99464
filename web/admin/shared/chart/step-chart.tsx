import type { PriceStep } from '../../../../services/history/history.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { formatDate } from '../../../../services/rules/dates.ts';

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
    <figure className="step-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {marks.map((amount) => (
          <g key={amount}>
            <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(amount)} y2={y(amount)} className="step-chart-grid" />
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
              className={onSale ? 'step-chart-sale' : 'step-chart-offer'}
            />
          ))}
        <path d={pathOf(spans, ({ price }) => y(price))} className="step-chart-regular" />
        <path d={pathOf(spans, ({ sellingPrice }) => y(sellingPrice))} className="step-chart-selling" />
        <text x={LEFT} y={HEIGHT - 10}>
          {formatDate(first.from)}
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 10} textAnchor="end">
          {formatDate(until)}
        </text>
      </svg>
      <figcaption className="step-chart-key">
        <span className="is-selling">Prodajna cijena</span>
        <span className="is-regular">Redovna cijena</span>
        <span className="is-sale">Akcija</span>
        <span className="is-offer">Ponuda sedmice</span>
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
