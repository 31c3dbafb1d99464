import { useState } from 'react';
import type { ParkedAnswer } from '../../../services/operations/operations.schemas.ts';
import { messageOf } from '../../shared/api/client.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { getParked, retryParked } from '../api/operations.ts';
import { May } from '../session/access.tsx';
import { countText, failureText } from './texts.ts';
import type { Order } from './use-order.tsx';

type Props = { name: string; count: number; give: (order: Order) => void };

/** Events that were set aside, and another attempt at them once what they stumbled over is repaired. */
export function ParkedEvents({ name, count, give }: Props) {
  const { api, notices } = useStores();
  const [parked, setParked] = useState<readonly ParkedAnswer[] | null>(null);
  const show = () =>
    getParked(api, name).then(setParked, (error: unknown) =>
      notices.danger(`Izdvojeni događaji se ne mogu prikazati: ${messageOf(error)}`),
    );
  return (
    <div className="grid gap-2 rounded-md bg-sand p-3 text-sm">
      <p className="font-semibold text-danger">Izdvojenih događaja: {countText(count)}</p>
      <div className="flex flex-wrap gap-2">
        <May>
          <Button
            size="sm"
            onClick={() =>
              give({
                question: `Jesi li siguran da želiš ponovo primijeniti izdvojene događaje (${countText(count)})?`,
                run: (client) => retryParked(client, name),
                success: 'Izdvojeni događaji se ponovo primjenjuju',
              })
            }
          >
            Pokušaj ponovo
          </Button>
        </May>
        <Button variant="secondary" size="sm" onClick={() => void show()}>
          Prikaži
        </Button>
      </div>
      <Dialog open={parked !== null} onClose={() => setParked(null)} title="Izdvojeni događaji">
        <ol className="mt-4 grid gap-3">
          {(parked ?? []).map(({ position, stream, type, failure, error, attempts }) => (
            <li key={position} className="border-t border-line pt-2 text-sm break-words">
              <span className="font-semibold">{type}</span> na poziciji {position}
              <span className="block text-xs text-ink-soft">{stream}</span>
              <span className="block">
                {failureText(failure)}
                {error === null ? '' : ` (${attempts}×): ${error}`}
              </span>
            </li>
          ))}
        </ol>
      </Dialog>
    </div>
  );
}
