import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { DateField } from '../../shared/form/date-field.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import {
  type ChosenItem,
  hintOf,
  KINDS,
  kindsFor,
  type MovementKind,
  movementBody,
  movementErrors,
  newMovement,
} from './movement-values.ts';

type Props = { item: ChosenItem; onClose: () => void; onBooked: () => Promise<void> };

/** Books a receipt, correction or count of one item. */
export function MovementForm({ item, onClose, onBooked }: Props) {
  const form = useTrackedForm({
    initial: newMovement(item),
    check: movementErrors,
    save: (api, values) => call(api, 'POST /stock/movements', { body: movementBody(item, values) }),
    failure: (error) => `Došlo je do problema prilikom promjene zaliha: ${error}`,
    onSaved: onBooked,
  });
  const { values, errors, set } = form;
  const kind = KINDS[values.kind];
  const refused = (field: string) => errors[field] ?? errors[`items.0.${field}`];
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Promjena zaliha">
      {item.retired === 1 ? (
        <p className="text-sm text-ink-soft">
          Više se ne prodaje: preostali komadi se mogu samo oduzeti, ispravkom ili inventurom.
        </p>
      ) : null}
      <Select
        label="Vrsta"
        value={values.kind}
        options={kindsFor(item)}
        onChange={({ target }) => set({ kind: kindOf(target.value) })}
      />
      <Field
        label={kind.quantity}
        hint={hintOf(values.kind, item)}
        required
        inputMode={values.kind === 'correction' ? 'text' : 'numeric'}
        maxLength={8}
        {...form.text('quantity')}
        error={refused('quantity')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Serija"
          hint="Ako se vodi po serijama."
          maxLength={60}
          {...form.text('lot')}
          error={refused('lot')}
        />
        {values.kind === 'correction' ? null : (
          <DateField
            label="Rok trajanja"
            type="date"
            value={values.expires}
            error={refused('expires')}
            onChange={(expires) => set({ expires })}
          />
        )}
      </div>
      <Field
        label="Razlog"
        required={values.kind === 'correction'}
        maxLength={500}
        hint="Na primjer broj dostavnice ili šta se desilo."
        {...form.text('reason')}
      />
      <DialogFoot submit="Sačuvaj" form={form} onClose={onClose} />
    </form>
  );
}

function kindOf(value: string): MovementKind {
  return value === 'correction' || value === 'count' ? value : 'receipt';
}
