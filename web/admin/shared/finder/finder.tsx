import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';

type Props = {
  label: string;
  hint: string;
  /** The typed text. */
  question: string;
  onType: (question: string) => void;
  /** The message about the results; '' for none. */
  status: string;
  /** The results are those of an earlier text. */
  busy: boolean;
  /** The name of the list of results. */
  found: string;
  choices: readonly Choice[];
};

type Choice = { key: string; text: string; choose: () => void };

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A field that finds while one types, and the results below it. Enter, also that of a scanner, chooses the only result, or
 * goes to the first of several; arrows move through them.
 */
export function Finder({ label, hint, question, onType, status, busy, found, choices }: Props) {
  const area = useRef<HTMLDivElement>(null);
  /** The text for which Enter was pressed, until its results are there. */
  const [entered, setEntered] = useState<string | null>(null);
  const isAwaited = entered === question;
  const take = useEffectEvent(() => {
    setEntered(null);
    if (choices.length === 1) choices[0]?.choose();
    else area.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (isAwaited && !busy) take();
  }, [isAwaited, busy]);

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = ARROWS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(area.current?.querySelectorAll<HTMLElement>('input, button') ?? [])];
    stops[stops.indexOf(event.currentTarget) + step]?.focus();
  };

  return (
    <div ref={area} className="contents">
      <Field
        label={label}
        hint={hint}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={question}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          onKey(event);
          if (event.key !== 'Enter') return;
          // It would submit the form around it.
          event.preventDefault();
          if (question.trim() !== '') setEntered(question);
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {status}
      </p>
      {choices.length === 0 ? null : (
        <ul aria-label={found} className="grid gap-1.5">
          {choices.map(({ key, text, choose }) => (
            <li key={key}>
              <Button
                variant="secondary"
                size="sm"
                className="w-full justify-start text-left whitespace-normal"
                onKeyDown={onKey}
                onClick={choose}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
