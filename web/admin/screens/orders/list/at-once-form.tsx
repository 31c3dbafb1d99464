import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';
import { plural } from '../../../../../services/rules/texts/plural.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { TextArea } from '../../../../shared/ui/fields/field.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { ORDERS } from '../../../features/order-table/order-tables.ts';
import type { Hold } from '../../../shared/action/use-held-open.ts';
import { FormRefusal } from '../../../shared/form/form-refusal.tsx';
import { effectOnSeveral, STEP_TEXTS } from '../step/order-steps.ts';
import { LONGEST_NOTE } from '../step/step-dialog.tsx';
import { AtOncePreview, AtOnceResult } from './at-once-outcomes.tsx';
import { useStatusOfOrders } from './use-status-of-orders.ts';

/** The most orders that the server takes at once. */
const MOST = 100;

const STATUSES: readonly OrderStatusName[] = ['Potvrđena', 'Poslana', 'Isporučena', 'Vraćena', 'Otkazana'];

type Props = {
  ids: readonly string[];
  /** The dialog stays open until the orders have changed. */
  hold: Hold;
  held: boolean;
  onChanged: () => void;
  onClose: () => void;
};

/** A status for several orders: choose it, preview how many can reach it, run it, see each result. */
export function AtOnceForm({ ids, hold, held, onChanged, onClose }: Props) {
  const { status, note, choose, preview, results, refusal, busy, look, run } = useStatusOfOrders(
    ids,
    hold,
    onChanged,
  );
  if (results)
    return (
      <>
        <AtOnceResult results={results} />
        <div className="dialog-foot">
          <Button onClick={onClose}>Zatvori prozor</Button>
        </div>
      </>
    );
  const able = preview?.filter(({ ok }) => ok).length ?? 0;
  const step = status === '' ? null : STEP_TEXTS[status];
  return (
    <form
      className="mt-4 grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) look();
      }}
    >
      <p className="text-ink-soft">Odabrano: {plural(ids.length, ORDERS)}.</p>
      {ids.length > MOST ? (
        <p className="font-semibold text-danger">Odjednom se može promijeniti najviše {MOST} narudžbi.</p>
      ) : null}
      <Select
        label="Novi status"
        placeholder="Odaberite status"
        required
        value={status}
        options={STATUSES.map((value) => ({ value, label: value }))}
        onChange={({ target }) => choose({ status: STATUSES.find((one) => one === target.value) ?? '' })}
      />
      {status === '' ? null : <p className="text-ink-soft">{effectOnSeveral(status)}</p>}
      <TextArea
        label="Napomena za kupce (nije obavezna)"
        hint="Stoji u emailu i u toku svake od ovih narudžbi."
        rows={3}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => choose({ note: target.value })}
      />
      {preview ? <AtOncePreview outcomes={preview} /> : null}
      <FormRefusal text={refusal} />
      <div className="dialog-foot">
        <Button variant="secondary" disabled={held} onClick={onClose}>
          Odustani
        </Button>
        {preview ? (
          <Button
            variant={step?.undoes ? 'danger' : 'primary'}
            busy={busy}
            disabled={able === 0}
            onClick={run}
          >
            Promijeni {plural(able, ['narudžbu', 'narudžbe', 'narudžbi'])}
          </Button>
        ) : (
          <Button type="submit" busy={busy} disabled={status === '' || ids.length > MOST}>
            Pregledaj
          </Button>
        )}
      </div>
    </form>
  );
}
