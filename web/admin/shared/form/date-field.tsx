import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { FieldFrame, type FieldTexts } from '../../../shared/ui/fields/field-frame.tsx';
import { type DateKind, dateText, dateValue } from './date-text.ts';

type Props = FieldTexts & {
  type: DateKind;
  /** As in a native date field; '' for none. */
  value: string;
  min?: string;
  max?: string;
  /** Called with every date that is complete, and with '' when the field is left without one. */
  onChange: (value: string) => void;
};

const EXAMPLES: Readonly<Record<DateKind, string>> = {
  date: '8.9.2026.',
  'datetime-local': '8.9.2026. 14:30',
};

/** A date in the shop's format, typed or chosen in the browser's calendar, in any language of the browser. */
export function DateField({ type, value, min, max, onChange, error, ...texts }: Props) {
  const [{ draft, seen }, setState] = useState({ draft: dateText(value), seen: value });
  const [wrong, setWrong] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  // Set from outside, such as by 'Poništi filtere': discards the typed text.
  if (value !== seen) {
    const isTyped = dateValue(draft, type) === value;
    setState({ draft: isTyped ? draft : dateText(value), seen: value });
    if (!isTyped) setWrong(false);
  }

  const change = (text: string) => {
    setState({ draft: text, seen });
    setWrong(false);
    const typed = dateValue(text, type);
    if (typed !== null && typed !== value) onChange(typed);
  };
  /** Writes the date in full, or shows that it is invalid. */
  const finish = () => {
    const typed = dateValue(draft, type);
    setWrong(typed === null);
    if (typed !== null) return setState({ draft: dateText(typed), seen });
    if (value !== '') {
      setState({ draft, seen: '' });
      onChange('');
    }
  };
  const example = EXAMPLES[type];
  const unreadable = `Upišite datum kao ${example}`;
  return (
    <FieldFrame {...texts} error={wrong ? unreadable : error}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            // Its form is not saved (`unreadIn`).
            data-unread={dateValue(draft, type) === null ? unreadable : undefined}
            type="text"
            className="input pr-11.5"
            autoComplete="off"
            placeholder={example}
            value={draft}
            onChange={(event) => change(event.target.value)}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
            }}
          />
          <input
            ref={calendar}
            type={type}
            // The browser positions its calendar at this box.
            className="pointer-events-none absolute inset-0 size-full opacity-0"
            tabIndex={-1}
            aria-hidden="true"
            value={value}
            min={min}
            max={max}
            onChange={(event) => change(dateText(event.target.value))}
          />
          <button
            type="button"
            className="icon-btn absolute top-px right-px text-ink-soft"
            aria-label="Otvori kalendar"
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays size={19} aria-hidden="true" />
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
