import { useState } from 'react';
import type { DayAnswer } from '../../../../services/dashboard/dashboard.schemas.ts';
import { formatDate } from '../../../../services/rules/dates/dates.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { plural } from '../../../../services/rules/texts/plural.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ORDERS } from '../../features/order-table/order-tables.ts';
import { BarChart } from '../../shared/chart/bar-chart.tsx';
import { change, type Period, periodsOf } from './trade.ts';

type Measure = 'turnover' | 'orders';
const MEASURES = [
  { measure: 'turnover', name: 'Promet', format: formatPrice },
  { measure: 'orders', name: 'Narudžbe', format: formatCount },
] as const;

/** Orders and turnover of today, 7 and 30 days, beside the periods before. */
export function TradeCharts({ days }: { days: readonly DayAnswer[] }) {
  const [measure, setMeasure] = useState<Measure>('turnover');
  return (
    <section className="grid gap-3" aria-labelledby="promet">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="promet" className="text-xl">
          Promet i narudžbe
        </h2>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Šta prikazuju grafikoni</legend>
          {MEASURES.map((one) => (
            <Button
              key={one.measure}
              size="sm"
              variant={one.measure === measure ? 'primary' : 'secondary'}
              aria-pressed={one.measure === measure}
              onClick={() => setMeasure(one.measure)}
            >
              {one.name}
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="cols-fit-68 gap-3">
        {periodsOf(days).map((period) => (
          <TradePeriod key={period.name} period={period} measure={measure} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">
        Promet je ono što kupci plaćaju, s dostavom. Otkazane i vraćene narudžbe se ne računaju.
      </p>
    </section>
  );
}

function TradePeriod({ period, measure }: { period: Period; measure: Measure }) {
  const { name, beforeName, now, before, days } = period;
  const { name: measured, format } = MEASURES.find((one) => one.measure === measure) ?? MEASURES[0];
  const difference = change(now[measure], before[measure]);
  return (
    <article className="card grid content-start gap-2.5 px-4.5 py-4">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{name}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-xl tabular-nums">{formatPrice(now.turnover)}</strong>
        <span className="font-semibold tabular-nums">{plural(now.orders, ORDERS)}</span>
      </p>
      <p className="text-sm text-ink-soft tabular-nums">
        {beforeName}: {formatPrice(before.turnover)}, {plural(before.orders, ORDERS)}
        {difference === null ? null : (
          <strong className="ml-2 whitespace-nowrap text-ink">{difference}</strong>
        )}
      </p>
      <BarChart
        caption={`${measured}: ${name} i ${beforeName}`}
        names={{ value: name, before: beforeName }}
        format={format}
        bars={days.map((day) => ({
          label: formatDate(`${day.date}T12:00:00Z`),
          value: day.now[measure],
          before: day.before[measure],
        }))}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs/body text-ink-soft" aria-hidden="true">
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-[2px] bg-brand align-[-0.08em]" />
          {name}
        </span>
        <span>
          <span className="mr-1.5 inline-block size-3 rounded-[2px] bg-mint align-[-0.08em]" />
          {beforeName}
        </span>
      </p>
    </article>
  );
}
