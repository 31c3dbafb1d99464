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
  /** The name of the list of results. */
  found: string;
  choices: readonly Choice[];
};

/** A field that finds while one types, and the results below it. */
export function Finder({ label, hint, question, onType, status, found, choices }: Props) {
  return (
    <>
      <Field
        label={label}
        hint={hint}
        type="search"
        maxLength={100}
        autoComplete="off"
        value={question}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {status}
      </p>
      <Choices label={found} choices={choices} />
    </>
  );
}

type Choice = { key: string; text: string; choose: () => void };

/** The results, each a button. */
function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null;
  return (
    <ul aria-label={label} className="grid gap-1.5">
      {choices.map(({ key, text, choose }) => (
        <li key={key}>
          <Button
            variant="secondary"
            size="sm"
            className="w-full justify-start text-left whitespace-normal"
            onClick={choose}
          >
            {text}
          </Button>
        </li>
      ))}
    </ul>
  );
}
