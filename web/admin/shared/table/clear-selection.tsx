import { X } from 'lucide-react';
import { Button } from '../../../shared/ui/buttons/button.tsx';

/** The button that unselects all rows. */
export function ClearSelection({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="quiet" size="sm" onClick={onClear}>
      <X size={16} aria-hidden="true" />
      Poništi odabir
    </Button>
  );
}
