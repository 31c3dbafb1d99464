import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FilterItem } from '../../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural } from '../../../../services/rules/texts/plural.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { filterName } from '../../shared/catalogue/filter-name.ts';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { type ReportDirty, useReportedDirty } from '../../shared/form/use-dirty-forms.ts';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { May } from '../../shared/session/access.tsx';
import { changeFilters, renaming } from './filter-changes.ts';

const ROW = 'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 py-1 pr-2 pl-4';

type Props = { groupId: string; filter: FilterItem; onDelete: () => void; onDirty: ReportDirty };

/** A filter with the number of its products; its name becomes a field when it is edited. */
export function FilterRow({ groupId, filter, onDelete, onDirty }: Props) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  // Return the focus to the button.
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing)
    return (
      <FilterNameForm groupId={groupId} filter={filter} onDirty={onDirty} onDone={() => setEditing(false)} />
    );
  const quantity = filter.quantity ?? 0;
  const name = filterName(filter);
  return (
    <div className={ROW}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        <Badge tone={quantity > 0 ? 'brand' : 'neutral'}>{plural(quantity, PRODUCTS)}</Badge>
      </span>
      <May>
        <span className="row-options">
          <IconButton ref={edit} label={`Uredi filter ${name}`} onClick={() => setEditing(true)}>
            <Pencil size={19} aria-hidden="true" />
          </IconButton>
          <DeleteButton label={`Izbriši filter ${name}`} onClick={onDelete} />
        </span>
      </May>
    </div>
  );
}

type FormProps = Omit<Props, 'onDelete'> & { onDone: () => void };

function FilterNameForm({ groupId, filter, onDirty, onDone }: FormProps) {
  const done = useDone();
  const form = useTrackedForm({
    initial: { name: filter.name },
    // An edited name has no required check (specification/catalogue §4).
    save: (api, { name }) => changeFilters(api, groupId, renaming(filter.id, name)),
    failure: (error) => `Došlo je do problema prilikom uređivanja filtera: ${error}`,
    onSaved: async (_, { name }) => {
      await done(`Filter "${name.trim()}" je uspješno uređen`);
      onDone();
    },
  });
  const { ref } = form.props;
  useReportedDirty(form.dirty, onDirty);

  useEffect(() => {
    ref.current?.querySelector('input')?.select();
  }, [ref]);

  return (
    <form {...form.props} className={ROW} aria-label={`Uređivanje filtera ${filterName(filter)}`}>
      <Field
        label="Naziv filtera"
        hideLabel
        maxLength={120}
        className="min-w-40 flex-1"
        {...form.text('name')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <FormRefusal text={form.refusal} />
      <Button type="submit" size="sm" busy={form.busy}>
        Sačuvaj
      </Button>
      <Button variant="secondary" size="sm" onClick={onDone}>
        Odustani
      </Button>
    </form>
  );
}
