import type { ReactNode } from 'react';
import type { Explanation } from '../../../../services/history/history.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';

/** Every number of an order or a cart, step by step. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  return (
    <div className="grid gap-4">
      {explanation.lines.map(({ title, steps, pointsText }) => (
        <Steps key={title} title={title} texts={[...steps.map(({ text }) => text), pointsText]} />
      ))}
      <Steps
        title="Zbir"
        texts={[
          ...explanation.sums.map(({ text }) => text),
          `Bodovi ukupno: ${formatCount(explanation.points)}`,
        ]}
      >
        <p className="text-lg font-bold tabular-nums">{formatPrice(explanation.total)}</p>
      </Steps>
    </div>
  );
}

function Steps({ title, texts, children }: { title: string; texts: string[]; children?: ReactNode }) {
  return (
    <section
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4"
      aria-label={title}
    >
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <ol className="grid list-decimal gap-1 pl-5 tabular-nums [overflow-wrap:anywhere]">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {children}
    </section>
  );
}
