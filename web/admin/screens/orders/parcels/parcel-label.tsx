import { Tag } from 'lucide-react';
import type { OrderParcel } from '../../../../../services/ordering/ordering.schemas.ts';
import { ANNOUNCEMENT_WITHDRAWN } from '../../../../../services/rules/orders/courier-services.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { useDownload } from '../../../shared/action/use-download.ts';
import { May } from '../../../shared/session/access.tsx';

/** Of an announced parcel, its label; of a failed one, why. */
export function ParcelLabel({ orderId, parcel }: { orderId: string; parcel: OrderParcel }) {
  const { busy, save } = useDownload('Naljepnica se ne može preuzeti');
  const { _id, trackingNumber, labelUrl = '', cause = '' } = parcel;
  return (
    <>
      {cause === '' ? null : (
        <p className="text-sm text-danger [overflow-wrap:anywhere]">
          {cause === ANNOUNCEMENT_WITHDRAWN ? `${cause}.` : `Kurir je odbio pošiljku: ${cause}`}
        </p>
      )}
      {labelUrl === '' ? null : (
        <May call="GET /orders/:id/parcels/:parcelId/label.pdf">
          <div>
            <Button
              variant="secondary"
              size="sm"
              busy={busy}
              onClick={() =>
                save(
                  `naljepnica-${trackingNumber || _id}.pdf`,
                  'GET /orders/:id/parcels/:parcelId/label.pdf',
                  {
                    params: { id: orderId, parcelId: _id },
                  },
                )
              }
            >
              <Tag size={17} aria-hidden="true" />
              Naljepnica
            </Button>
          </div>
        </May>
      )}
    </>
  );
}
