import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';

/** The text is searched for on submit. */
export function AuditSearch({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A date is moved to the date fields.
    setText(value);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="flex flex-[2_1_16rem] items-end gap-2 max-sm:col-span-full [&>.field]:flex-1"
      onSubmit={submit}
    >
      <Field
        label="Tekst"
        type="search"
        maxLength={100}
        value={text}
        placeholder="Naziv ili razlog"
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary">
        Traži
      </Button>
    </form>
  );
}
