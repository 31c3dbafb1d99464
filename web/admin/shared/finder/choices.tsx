import { Button } from '../../../shared/ui/button.tsx';

export type Choice = { key: string; text: string; choose: () => void };

/** The results, each a button. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
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
