import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';

/** The button that deletes, or removes, the entity in its label. */
export function DeleteButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton label={label} className="text-danger hover:bg-danger-soft" onClick={onClick}>
      <Trash2 size={19} aria-hidden="true" />
    </IconButton>
  );
}
