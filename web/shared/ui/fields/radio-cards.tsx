import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field-frame.tsx';

export type RadioCard = {
  value: string;
  title: ReactNode;
  text?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

type Props = {
  legend: ReactNode;
  name: string;
  cards: readonly RadioCard[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hideLegend?: boolean;
  className?: string;
};

/** Radio buttons as cards with title and explanation. */
export function RadioCards({
  legend,
  name,
  cards,
  value,
  onChange,
  error,
  hideLegend = false,
  className,
}: Props) {
  const errorId = useId();
  return (
    <fieldset className={classNames('field', className)} aria-describedby={errorId}>
      <legend className={hideLegend ? 'sr-only' : 'field-label mb-2'}>{legend}</legend>
      <div className="grid gap-2.5" data-invalid={error !== undefined || undefined}>
        {cards.map((card) => (
          <label key={card.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={value === card.value}
              disabled={card.disabled}
              aria-describedby={errorId}
              onChange={() => onChange(card.value)}
            />
            <span className="grid flex-1 gap-0.5">
              <span className="font-semibold">{card.title}</span>
              {card.text === undefined ? null : <span className="text-sm text-ink-soft">{card.text}</span>}
            </span>
            {card.aside === undefined ? null : (
              <span className="font-semibold tabular-nums">{card.aside}</span>
            )}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
