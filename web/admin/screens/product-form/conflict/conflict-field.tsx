import { Badge } from '../../../../shared/ui/badge.tsx';
import { Picture } from '../../../../shared/ui/products/picture.tsx';
import { NO_PICTURE } from '../../../shared/form/pictures.ts';
import { actorName } from '../../../shared/history/actor-name.ts';
import { Moment } from '../../../shared/table/time.tsx';
import {
  FIELD_NAMES,
  type FieldChoices,
  fieldText,
  PICTURE_FIELDS,
  type ProductFieldName,
} from '../values/field-names.ts';
import type { ProductValues } from '../values/product-values.ts';
import type { ProductChanged } from './changed-since.ts';
import { differenceOf } from './text-difference.ts';

type Whose = 'theirs' | 'mine';
type Props = {
  field: ProductFieldName;
  both: boolean;
  change: ProductChanged['changes'][number] | undefined;
  values: Record<'read' | Whose, ProductValues>;
  data: FieldChoices;
  choice: Whose;
  onChoose: (whose: Whose) => void;
};

/** One field that another operator has changed: its earlier, current and typed value. */
export function ConflictField({ field, both, change, values, data, choice, onChoose }: Props) {
  const isPicture = PICTURE_FIELDS.includes(field);
  const text = (whose: Whose | 'read') => fieldText(field, values[whose], data);
  const option = (whose: Whose, title: string) => (
    <label
      className="flex cursor-pointer items-start gap-2.5 rounded-sm border-[1.5px] border-line px-3 py-2
      has-checked:border-brand has-checked:bg-brand-soft"
    >
      <input
        type="radio"
        name={`conflict-${field}`}
        checked={choice === whose}
        className="mt-[0.3rem] size-4.5 flex-none"
        onChange={() => onChoose(whose)}
      />
      <span className="min-w-0">
        <span className="block text-xs text-ink-soft">{title}</span>
        {isPicture ? (
          <PictureValue file={String(values[whose][field])} />
        ) : (
          <TextValue text={text(whose)} other={text(whose === 'mine' ? 'theirs' : 'mine')} />
        )}
      </span>
    </label>
  );
  return (
    <fieldset className="grid gap-2 rounded-md border border-line px-3.5 pt-2.5 pb-3.5">
      <legend className="flex flex-wrap gap-2 px-1 font-semibold">
        {FIELD_NAMES[field]}
        {both ? <Badge tone="honey">Izmijenili ste i vi</Badge> : null}
      </legend>
      {change ? (
        <p className="text-xs text-ink-soft">
          {actorName(change.actor)}, <Moment at={change.at} />
        </p>
      ) : null}
      {both ? (
        <p className="line-clamp-2 text-sm/body text-ink-soft">
          Prije: {isPicture ? 'druga slika' : text('read')}
        </p>
      ) : null}
      {!isPicture && text('theirs') === text('mine') ? (
        <p className="text-sm">Riječi su iste; razlika je u oblikovanju ili redoslijedu.</p>
      ) : null}
      <div className="grid gap-2 sm:grid-cols-2">
        {option('theirs', 'Preuzmi novo')}
        {option('mine', both ? 'Zadrži moje' : 'Zadrži kako je bilo')}
      </div>
    </fieldset>
  );
}

function PictureValue({ file }: { file: string }) {
  return file === NO_PICTURE ? (
    <span>bez slike</span>
  ) : (
    <Picture file={file} alt="" width={48} height={60} className="h-15 w-12 object-contain" />
  );
}

/** Longer texts are cut to where they differ. */
const SHORT = 80;

function TextValue({ text, other }: { text: string; other: string }) {
  if (text === other || (text.length <= SHORT && other.length <= SHORT))
    return <span className="line-clamp-8 wrap-anywhere">{text}</span>;
  const { before, changed, after } = differenceOf(text, other);
  return (
    <span className="line-clamp-8 wrap-anywhere">
      {before}{' '}
      {changed === '' ? null : (
        <mark className="rounded-[0.2em] bg-honey-soft box-decoration-clone text-inherit">{changed}</mark>
      )}{' '}
      {after}
    </span>
  );
}
