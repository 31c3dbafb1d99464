import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  /** Names what is counted: 'Količina: Magnezij 300'. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  name?: string;
  className?: string;
};

/** A whole number between `min` and `max` (storefront §5: 1–100), with buttons to step it. */
export function QuantityInput({
  label,
  value,
  onChange,
  min = 1,
  max = 100,
  disabled = false,
  name,
  className,
}: Props) {
  const id = useId();
  const set = (wanted: number) => {
    if (Number.isInteger(wanted)) onChange(Math.min(max, Math.max(min, wanted)));
  };
  return (
    <div className={classNames('quantity', className)}>
      <button
        type="button"
        aria-label="Smanji količinu"
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        disabled={disabled}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        aria-label="Povećaj količinu"
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
