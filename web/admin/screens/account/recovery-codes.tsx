import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';

type Props = { codes: readonly string[]; onSaved: () => void };

/** Shown once; the shop itself keeps only their hashes. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { notices } = useStores();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notices.success('Rezervni kodovi su kopirani');
    } catch {
      notices.danger('Kopiranje nije uspjelo. Prepišite kodove.');
    }
  };
  return (
    <>
      <p>
        <strong>Sačuvajte ove rezervne kodove.</strong> Svaki vrijedi jednom, kada nemate telefon. Više neće
        biti prikazani.
      </p>
      <ul
        aria-label="Rezervni kodovi"
        className="grid gap-x-6 gap-y-1 rounded-md border border-line bg-paper p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSaved}>Sačuvao/la sam kodove</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          Kopiraj
        </Button>
      </div>
    </>
  );
}
