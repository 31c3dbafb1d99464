import { useId } from 'react';

/** One bar, and beside it, paler, the one it is compared with. */
export type Bar = { label: string; value: number; before: number };

type Props = {
  /** A description of the chart for screen readers. */
  caption: string;
  bars: readonly Bar[];
  /** The labels of the two bars of a pair. */
  names: { value: string; before: string };
  format: (value: number) => string;
};

const HEIGHT = 100;
/** The part of a pair's place that its two bars fill. */
const FILLED = 0.8;
/** Limits the width for few pairs. */
const WIDEST = 14;

/** Pairs of bars; screen readers get the same figures as a table. */
export function BarChart({ caption, bars, names, format }: Props) {
  const captionId = useId();
  const highest = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]));
  const place = 100 / Math.max(1, bars.length);
  const width = Math.min(WIDEST, (place * FILLED) / 2);
  const heightOf = (value: number) => (value / highest) * HEIGHT;
  return (
    <figure className="relative grid gap-1" aria-labelledby={captionId}>
      <figcaption id={captionId} className="sr-only">
        {caption}
      </figcaption>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-22 w-full border-b border-line-strong"
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ label, value, before }, index) => {
          const middle = (index + 0.5) * place;
          return (
            <g key={label} className="group">
              <title>{`${label}: ${format(value)} (${names.before}: ${format(before)})`}</title>
              <rect
                x={index * place}
                y={0}
                width={place}
                height={HEIGHT}
                className="fill-transparent group-hover:fill-sand"
              />
              <rect
                x={middle - width}
                y={HEIGHT - heightOf(before)}
                width={width}
                height={heightOf(before)}
                className="fill-mint"
              />
              <rect
                x={middle}
                y={HEIGHT - heightOf(value)}
                width={width}
                height={heightOf(value)}
                className="fill-brand"
              />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between text-xs/body text-ink-faint tabular-nums" aria-hidden="true">
        <span>{bars[0]?.label}</span>
        {bars.length > 1 ? <span>{bars.at(-1)?.label}</span> : null}
      </p>
      {/* In a box: a table itself does not become as small as `sr-only` makes it. */}
      <div className="sr-only">
        <table>
          <thead>
            <tr>
              <th scope="col">Dan</th>
              <th scope="col">{names.value}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, value, before }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
                <td>{format(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
