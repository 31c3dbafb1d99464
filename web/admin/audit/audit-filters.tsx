import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ENTITIES, entityName } from '../history/entities.ts';
import { type AuditState, withAuditFilter } from './audit-query.ts';

type Props = { state: AuditState; onChange: (state: AuditState) => void };

/** Which things, and which days. */
export function AuditFilters({ state, onChange }: Props) {
  const change = (part: Partial<AuditState>) => onChange(withAuditFilter(state, part));
  const some = state.entity !== '' || state.id !== '' || state.from !== '' || state.to !== '';
  return (
    <div className="audit-filters">
      <Select
        label="Predmet"
        value={state.entity}
        placeholder="Sve"
        options={ENTITIES}
        onChange={(event) => change({ entity: event.target.value, id: '' })}
      />
      <Field
        label="Od"
        type="date"
        value={state.from}
        max={state.to}
        onChange={(event) => change({ from: event.target.value })}
      />
      <Field
        label="Do"
        type="date"
        value={state.to}
        min={state.from}
        onChange={(event) => change({ to: event.target.value })}
      />
      {some ? (
        <Button variant="quiet" onClick={() => change({ entity: '', id: '', from: '', to: '' })}>
          Poništi filtere
        </Button>
      ) : null}
      {state.id === '' ? null : (
        <p className="w-full text-sm text-ink-soft">
          Prikazani su događaji samo za: {entityName(state.entity)} {state.id}
        </p>
      )}
    </div>
  );
}
