import { type ComponentProps, useEffect, useState } from 'react';
import {
  LEAST_PASSWORD_LENGTH,
  MOST_PASSWORD_LENGTH,
} from '../../../../services/rules/passwords/password-length.ts';
import { Field } from './field.tsx';
import type { PasswordStrength } from './password-strength.ts';

type Estimate = (password: string) => PasswordStrength;
type Level = 'empty' | 'short' | PasswordStrength | 'unknown';

const TEXTS: Record<Level, string> = {
  empty: `Najmanje ${LEAST_PASSWORD_LENGTH} znakova. Više riječi zajedno čine jaku lozinku.`,
  short: `Prekratka: potrebno je najmanje ${LEAST_PASSWORD_LENGTH} znakova.`,
  common: 'Ova lozinka je među najčešćima. Odaberite drugu.',
  guessed: 'Ova lozinka se prelako pogodi. Dodajte još riječi ili znakova.',
  weak: 'Slaba lozinka: lako se pogodi. Dodajte još riječi ili znakova.',
  good: 'Dobra lozinka.',
  strong: 'Jaka lozinka.',
  // The estimator is not loaded.
  unknown: `Najmanje ${LEAST_PASSWORD_LENGTH} znakova.`,
};
/** How many of the four bars are filled. */
const BARS: Record<Level, number> = {
  empty: 0,
  unknown: 0,
  short: 1,
  common: 1,
  guessed: 1,
  weak: 2,
  good: 3,
  strong: 4,
};

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'maxLength' | 'value'> & {
  readonly value: string;
};

/** A field for a new password, which shows while typing whether it is long and strong enough. */
export function NewPasswordField({ value, hint, onFocus, ...field }: Props) {
  const [estimate, setEstimate] = useState<Estimate | null>(null);

  const [wanted, setWanted] = useState(false);
  // A field focused before hydration has sent no focus event.
  if (value !== '' && !wanted) setWanted(true);

  useEffect(() => {
    if (!wanted) return;
    // Without the estimator the hint covers the length only; the server still refuses passwords that are easy to guess.
    import('./password-strength.ts').then(
      ({ strengthOf }) => setEstimate(() => strengthOf),
      () => undefined,
    );
  }, [wanted]);

  const level = levelOf(value, estimate);
  return (
    <Field
      {...field}
      type="password"
      autoComplete="new-password"
      maxLength={MOST_PASSWORD_LENGTH}
      value={value}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      hint={
        <>
          <span className="password-meter" data-level={level} aria-hidden="true">
            {[1, 2, 3, 4].map((bar) => (
              <span key={bar} data-filled={bar <= BARS[level] || undefined} />
            ))}
          </span>
          <span aria-live="polite">{TEXTS[level]}</span> {hint}
        </>
      }
    />
  );
}

function levelOf(password: string, estimate: Estimate | null): Level {
  if (password === '') return 'empty';
  // Counted in characters as on the server.
  if ([...password].length < LEAST_PASSWORD_LENGTH) return 'short';
  return estimate?.(password) ?? 'unknown';
}
