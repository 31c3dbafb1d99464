import type { SavedFilterAnswer } from '../../../../../services/ordering/staff/saved-filter.schemas.ts';
import type { ApiClient } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Checkbox } from '../../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { useAction } from '../../../shared/action/use-action.ts';
import { errorsOf, required } from '../../../shared/form/checks.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../../shared/form/use-tracked-form.ts';

export type FilterValues = { name: string; forAll: boolean };

type Props = {
  initial: FilterValues;
  save: (api: ApiClient, values: FilterValues) => Promise<SavedFilterAnswer>;
  onSaved: (saved: SavedFilterAnswer) => Promise<void>;
  /** Deletes an existing filter. */
  remove?: (api: ApiClient) => Promise<void>;
  onClose: () => void;
};

/** The name of a saved filter, and whether it is for all. */
export function FilterForm({ initial, save, onSaved, remove, onClose }: Props) {
  const form = useTrackedForm({
    initial,
    check: ({ name }) => errorsOf({ name: required(name) }),
    save,
    failure: (error) => `Došlo je do problema prilikom čuvanja filtera: ${error}`,
    onSaved,
  });
  const deletion = useAction('Došlo je do problema prilikom brisanja filtera');
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Filter">
      {remove ? null : (
        <p className="text-ink-soft">Čuvaju se filteri i redoslijed tabele, bez imena kupca.</p>
      )}
      <Field label="Naziv filtera" required maxLength={60} {...form.text('name')} />
      <Checkbox label="Za sve administratore koji vide narudžbe" {...form.flag('forAll')} />
      <DialogFoot submit="Sačuvaj" form={form} refusal={deletion.refusal} onClose={onClose}>
        {remove ? (
          <Button
            variant="danger"
            className="mr-auto"
            busy={deletion.busy}
            onClick={() => deletion.run(remove)}
          >
            Izbriši filter
          </Button>
        ) : null}
      </DialogFoot>
    </form>
  );
}
