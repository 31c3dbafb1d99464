import { type MouseEvent, useId, useRef, useState } from 'react';
import { MAX_QUANTITY } from '../../../../services/rules/orders/quantity.ts';
import { PlainButton } from '../buttons/plain-button.tsx';
import { Icon } from '../icons/icon.tsx';

type Props = {
  /** The label: 'Količina: Magnezij 300'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  className?: string;
};

/**
 * A whole number between `min` and `max` (specification/cart §2), with buttons to step it. Says so when a larger one is
 * typed; one below `min` is dropped when the field is left.
 */
export function QuantityInput({ label, value, onChange, min = 1, max = MAX_QUANTITY, className }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** The text of the field while it may become a quantity, as when it is emptied to type another, or begins with 0. */
  const [unfinished, setUnfinished] = useState<string | null>(null);
  /** Whether more was wanted than there may be. */
  const [tooMany, setTooMany] = useState(false);
  const set = (wanted: number) => {
    setUnfinished(null);
    setTooMany(wanted > max);
    if (Number.isInteger(wanted)) onChange(Math.min(max, Math.max(min, wanted)));
  };
  const step = ({ detail }: MouseEvent, wanted: number) => {
    set(wanted);
    // The button of the last step is disabled then. A finger, which has no focus to keep, would open the keyboard.
    if (detail === 0 && (wanted === min || wanted === max)) field.current?.focus();
  };
  return (
    <div className={className}>
      <div className="quantity">
        <PlainButton
          aria-label="Smanji količinu"
          disabled={value <= min}
          onClick={(event) => step(event, value - 1)}
        >
          <Icon name="minus" size={18} />
        </PlainButton>
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          type="number"
          aria-describedby={`${id}-most`}
          inputMode="numeric"
          min={min}
          max={max}
          value={unfinished ?? value}
          onChange={(event) => {
            const { value: typed, valueAsNumber: wanted } = event.currentTarget;
            if (typed === '' || wanted < min) setUnfinished(typed);
            else set(wanted);
          }}
          onBlur={() => setUnfinished(null)}
        />
        <PlainButton
          aria-label="Povećaj količinu"
          disabled={value >= max}
          onClick={(event) => step(event, value + 1)}
        >
          <Icon name="plus" size={18} />
        </PlainButton>
      </div>
      <p id={`${id}-most`} role="status" className="quantity-note">
        {tooMany ? `Najviše ${max} komada.` : null}
      </p>
    </div>
  );
}
