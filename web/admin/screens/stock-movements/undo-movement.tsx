import { Undo2 } from 'lucide-react';
import type { MovementRow } from '../../../../services/stock/stock.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { May } from '../../shared/session/access.tsx';
import { nameOf } from './movement-name.ts';

/** Asks before a movement is undone as a whole. */
export function useMovementUndo() {
  return useConfirmed<MovementRow>({
    question: (movement) => `Jeste li sigurni da želite poništiti promjenu „${nameOf(movement)}“?`,
    run: async (api, { _id: id }) => {
      await call(api, 'POST /stock/movements/:id/undo', { params: { id } });
      return 'Promjena zaliha je poništena.';
    },
    failure: 'Došlo je do problema prilikom poništavanja promjene',
  });
}

type Props = { movement: MovementRow; onAsk: (movement: MovementRow) => void };

/** The button that undoes a movement, or the mark that it was. */
export function UndoMovement({ movement, onAsk }: Props) {
  if (movement.undone === 1) return <Badge>Poništeno</Badge>;
  return (
    <May call="POST /stock/movements/:id/undo">
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Poništi promjenu: ${nameOf(movement)}`}
        onClick={() => onAsk(movement)}
      >
        <Undo2 size={16} aria-hidden="true" />
        Poništi
      </Button>
    </May>
  );
}
