import { Undo2 } from 'lucide-react';
import { call } from '../../../../shared/api/call.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { useConfirmed } from '../../../shared/action/use-confirmed.tsx';
import { May } from '../../../shared/session/access.tsx';

/** Withdraws a parcel that its courier has not answered for. */
export function ParcelWithdrawal({ orderId, parcelId }: { orderId: string; parcelId: string }) {
  const { ask, dialog } = useConfirmed<string>({
    question: () =>
      'Povući najavu? Prvo provjerite kod kurira da pošiljku nije primio: inače je može odnijeti i naplatiti.',
    run: async (api, id) => {
      await call(api, 'DELETE /orders/:id/parcels/:parcelId', {
        params: { id: orderId, parcelId: id },
      });
      return 'Najava je povučena. Stavke možete poslati ponovo.';
    },
    failure: 'Najava se ne može povući',
  });
  return (
    <May call="DELETE /orders/:id/parcels/:parcelId">
      <div>
        <Button variant="secondary" size="sm" onClick={() => ask(parcelId)}>
          <Undo2 size={17} aria-hidden="true" />
          Povuci najavu
        </Button>
      </div>
      {dialog}
    </May>
  );
}
