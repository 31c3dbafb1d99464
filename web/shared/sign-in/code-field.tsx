import { useState } from 'react';
import { PlainButton } from '../ui/buttons/plain-button.tsx';
import { Field } from '../ui/fields/field.tsx';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
  /** False where another field comes first. */
  takesFocus?: boolean;
  /** False where the browser checks the form: the second factor may have been removed meanwhile. */
  required?: boolean;
};

/** The code of an authenticator, or a recovery code for those without their phone. */
export function CodeField({ value, error, onChange, takesFocus = true, required = true }: Props) {
  const [fromList, setFromList] = useState(false);
  const shared = {
    name: 'code',
    required,
    value,
    error,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  return (
    <div className="grid gap-2">
      {fromList ? (
        <Field
          key="recovery"
          label="Rezervni kod"
          hint="Jedan od kodova koje ste sačuvali, npr. ABCD-EFGH-JKLM-NPQR."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          autoFocus
          {...shared}
        />
      ) : (
        <Field
          key="authenticator"
          label="Kod iz aplikacije"
          hint="Šest cifara koje aplikacija za potvrdu sada pokazuje."
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus={takesFocus}
          {...shared}
        />
      )}
      <PlainButton
        className="link justify-self-start text-sm"
        onClick={() => {
          setFromList(!fromList);
          onChange('');
        }}
      >
        {fromList ? 'Unesite kod iz aplikacije' : 'Nemate telefon? Unesite rezervni kod'}
      </PlainButton>
    </div>
  );
}
