import type { UndoAnswer } from '../../../../services/audit/undo.schemas.ts';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';

type Props = { preview: UndoAnswer; chosen: readonly string[]; onChange: (chosen: string[]) => void };
type Change = UndoAnswer['undone'][number];

/** The fields of an entry: those that can be undone are chosen, those that were changed since stay. */
export function UndoFields({ preview: { undone, conflicts }, chosen, onChange }: Props) {
  return (
    <ul className="grid gap-2">
      {undone.map((change) => (
        <li key={change.field}>
          <Checkbox
            label={<Undoing {...change} />}
            checked={chosen.includes(change.field)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, change.field] : chosen.filter((one) => one !== change.field),
              )
            }
          />
        </li>
      ))}
      {conflicts.map(({ currentText, ...change }) => (
        <li key={change.field}>
          <Checkbox
            label={<Undoing {...change} />}
            checked={false}
            disabled
            error={
              currentText === change.oldText
                ? 'Već je kako je bilo.'
                : `U međuvremenu promijenjeno, pa ostaje: ${currentText}`
            }
            readOnly
          />
        </li>
      ))}
    </ul>
  );
}

function Undoing({ field, label, old, oldText, newText }: Change) {
  if (field === 'exists') return old ? 'Izbrisano se vraća.' : 'Dodano se briše.';
  return (
    <>
      <strong>{label}:</strong> {oldText} ← {newText}
    </>
  );
}
