import { useState } from 'react';
import type { ParkedAnswer } from '../../../../services/operations/operations.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { CommandButton } from '../../shared/operations/command-button.tsx';
import { countText } from '../../shared/operations/texts.ts';
import type { Execute } from '../../shared/operations/use-operator-command.tsx';
import { May } from '../../shared/session/access.tsx';
import { DiscardForm } from './discard-form.tsx';
import { ParkedList } from './parked-list.tsx';

type Props = { name: string; generation: number; count: number; execute: Execute };

/** Parked events: retry them after the repair, or discard one that can never be applied. */
export function ParkedEvents({ name, generation, count, execute }: Props) {
  const { busy, run } = useAction('Izdvojeni događaji se ne mogu prikazati');
  const [parked, setParked] = useState<readonly ParkedAnswer[] | null>(null);
  const [discarded, setDiscarded] = useState<ParkedAnswer | null>(null);
  const show = () =>
    run(async (api) => {
      const all = await call(api, 'GET /projections/:name/parked', { params: { name } });
      setParked(all.filter((event) => event.generation === generation));
    });
  const close = () => {
    setParked(null);
    setDiscarded(null);
  };
  const discard = ({ stream, revision }: ParkedAnswer, reason: string) => {
    close();
    execute({
      run: (client) =>
        call(client, 'POST /projections/:name/discard', {
          params: { name },
          body: { stream, revision, reason },
        }),
      success: 'Izdvojeni događaj je odbačen',
    });
  };
  return (
    <div className="grid gap-2 rounded-md bg-sand p-3 text-sm">
      <p className="font-semibold text-danger">Izdvojenih događaja: {countText(count)}</p>
      <div className="flex flex-wrap gap-2">
        <May>
          <CommandButton
            execute={execute}
            question={`Jesi li siguran da želiš ponovo primijeniti izdvojene događaje (${countText(count)})?`}
            run={(client) => call(client, 'POST /projections/:name/retry', { params: { name }, body: {} })}
            success="Izdvojeni događaji se ponovo primjenjuju"
          >
            Pokušaj ponovo
          </CommandButton>
        </May>
        <Button variant="secondary" size="sm" busy={busy} onClick={show}>
          Prikaži
        </Button>
      </div>
      <Dialog
        open={parked !== null}
        onClose={close}
        title={discarded ? 'Odbaciti izdvojeni događaj?' : 'Izdvojeni događaji'}
      >
        {discarded ? (
          <DiscardForm
            event={discarded}
            onClose={() => setDiscarded(null)}
            onConfirm={(reason) => discard(discarded, reason)}
          />
        ) : (
          <ParkedList events={parked ?? []} onDiscard={setDiscarded} />
        )}
      </Dialog>
    </div>
  );
}
