import { formatDateTime } from '../../shared/format/dates.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import type { ProductChanged } from '../api/product.ts';
import { NO_PICTURE } from '../form/pictures.ts';
import { actorName } from '../history/actor-name.ts';
import { FIELD_NAMES, fieldText, PICTURE_FIELDS, type ProductFieldName } from './field-names.ts';
import type { ProductFormData } from './form-data.ts';
import type { ProductValues } from './product-values.ts';

type Whose = 'theirs' | 'mine';
type Props = {
  field: ProductFieldName;
  both: boolean;
  change: ProductChanged['changes'][number] | undefined;
  values: Record<'read' | Whose, ProductValues>;
  data: ProductFormData;
  choice: Whose;
  onChoose: (whose: Whose) => void;
};

/** One field that somebody else has changed: what it was, what it is now, what is in the form. */
export function ConflictField({ field, both, change, values, data, choice, onChoose }: Props) {
  const option = (whose: Whose, title: string) => (
    <label className="conflict-choice">
      <input
        type="radio"
        name={`conflict-${field}`}
        checked={choice === whose}
        onChange={() => onChoose(whose)}
      />
      <span className="min-w-0">
        <span className="block text-xs text-ink-soft">{title}</span>
        <Shown field={field} values={values[whose]} data={data} />
      </span>
    </label>
  );
  return (
    <fieldset className="conflict-field">
      <legend>
        {FIELD_NAMES[field]}
        {both ? <Badge tone="honey">Izmijenili ste i vi</Badge> : null}
      </legend>
      {change ? (
        <p className="text-xs text-ink-soft">
          {actorName(change.actor)}, <time dateTime={change.at}>{formatDateTime(change.at)}</time>; prije:{' '}
          {PICTURE_FIELDS.includes(field) ? 'druga slika' : fieldText(field, values.read, data)}
        </p>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        {option('theirs', 'Preuzmi novo')}
        {option('mine', 'Zadrži moje')}
      </div>
    </fieldset>
  );
}

type ShownProps = { field: ProductFieldName; values: ProductValues; data: ProductFormData };

function Shown({ field, values, data }: ShownProps) {
  const value = values[field];
  if (PICTURE_FIELDS.includes(field) && typeof value === 'string') {
    return value === NO_PICTURE ? (
      <span>bez slike</span>
    ) : (
      <Picture file={value} alt="" width={48} height={60} className="h-15 w-12 object-contain" />
    );
  }
  return <span className="conflict-value">{fieldText(field, values, data)}</span>;
}
