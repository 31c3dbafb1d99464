import type { Explanation } from '../../../../services/history/history.schemas.ts';
import { formatPrice } from '../../../shared/format/price.ts';

/** Every number of an order or a cart, step by step. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  return (
    <div className="grid gap-4">
      {explanation.lines.map((line) => (
        <section key={line.title} className="explained" aria-label={line.title}>
          <h3 className="font-sans text-base font-semibold tracking-normal">{line.title}</h3>
          <ol>
            {line.steps.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            <li>{line.pointsText}</li>
          </ol>
        </section>
      ))}
      <section className="explained" aria-label="Zbir">
        <h3 className="font-sans text-base font-semibold tracking-normal">Zbir</h3>
        <ol>
          {explanation.sums.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
          <li>Bodovi ukupno: {explanation.points}</li>
        </ol>
        <p className="text-lg font-bold tabular-nums">{formatPrice(explanation.total)}</p>
      </section>
    </div>
  );
}
