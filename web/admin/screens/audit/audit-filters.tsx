import type { AuditChoices } from '../../../../services/audit/audit.schemas.ts';
import { ENTITIES, entityName } from '../../../../services/audit/entities.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Select, type SelectOption } from '../../../shared/ui/fields/select.tsx';
import { DateField } from '../../shared/form/date-field.tsx';
import { actorName } from '../../shared/history/actor-name.ts';
import { withAuditFilter, withAuditText } from './audit-changes.ts';
import { type AuditState, NO_FILTER } from './audit-query.ts';
import { AuditSearch } from './audit-search.tsx';

type Props = {
  state: AuditState;
  choices: AuditChoices;
  onChange: (state: AuditState) => void;
};

const KINDS_OF_PEOPLE: readonly SelectOption[] = [
  { value: 'administrator', label: 'Svi administratori' },
  { value: 'customer', label: 'Svi kupci' },
  { value: 'guest', label: 'Gosti' },
  { value: 'operator', label: 'Operateri' },
  { value: 'system', label: 'Sistem' },
];

/** Filters by entity, actor, event, text and date. */
export function AuditFilters({ state, choices, onChange }: Props) {
  const change = (part: Partial<AuditState>) => onChange(withAuditFilter(state, part));
  const some = Object.entries(state).some(([name, value]) => name !== 'cursor' && value !== '');
  return (
    // On a phone, two beside each other, with the actor above the two dates.
    <div
      className="filter-bar max-sm:grid max-sm:grid-cols-2 max-sm:[&>:nth-child(3)]:col-span-full
        max-sm:[&>:nth-child(3)]:max-w-none"
    >
      <Select
        label="Predmet"
        value={state.entity}
        placeholder="Sve"
        options={ENTITIES}
        onChange={(event) => change({ entity: event.target.value, id: '', type: '' })}
      />
      <Select
        label="Događaj"
        value={state.type}
        placeholder="Svi"
        options={kindsOf(choices, state)}
        onChange={(event) => change({ type: event.target.value })}
      />
      <Select
        label="Ko"
        value={state.actor}
        placeholder="Svi"
        options={peopleOf(choices, state)}
        onChange={(event) => change({ actor: event.target.value })}
      />
      <DateField
        label="Od"
        type="date"
        value={state.from}
        max={state.to}
        onChange={(from) => change({ from })}
      />
      <DateField label="Do" type="date" value={state.to} min={state.from} onChange={(to) => change({ to })} />
      <AuditSearch key={state.q} value={state.q} onChange={(text) => onChange(withAuditText(state, text))} />
      {some ? (
        <Button variant="quiet" onClick={() => change(NO_FILTER)}>
          Poništi filtere
        </Button>
      ) : null}
      {state.id === '' ? null : (
        <p className="w-full text-sm text-ink-soft">
          Prikazani su događaji samo za: {entityName(state.entity)} {state.id}
        </p>
      )}
      {state.action === '' ? null : (
        <p className="w-full text-sm text-ink-soft">
          Prikazani su svi događaji jedne radnje (uvoz, grupna izmjena, vraćanje).
        </p>
      )}
    </div>
  );
}

function kindsOf({ kinds }: AuditChoices, { entity }: AuditState): SelectOption[] {
  return kinds
    .filter((kind) => entity === '' || kind.entity === entity)
    .map(({ type, text }) => ({ value: type, label: text }));
}

function peopleOf({ actors }: AuditChoices, { actor }: AuditState): SelectOption[] {
  // Parts of the system without a name of their own are all found by its kind.
  const isNamed = ({ label }: SelectOption) => KINDS_OF_PEOPLE.every((kind) => kind.label !== label);
  const named = actors.map((one) => ({ value: one.id, label: actorName(one) })).filter(isNamed);
  const known = [...KINDS_OF_PEOPLE, ...named];
  const isKnown = actor === '' || known.some(({ value }) => value === actor);
  return isKnown ? known : [...known, { value: actor, label: 'Odabrana osoba' }];
}
