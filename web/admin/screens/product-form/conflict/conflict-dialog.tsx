import { useState } from 'react';
import type { AdminProduct } from '../../../../../services/catalogue/product/product.schemas.ts';
import { formatDateTime } from '../../../../../services/rules/dates/dates.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { actorName } from '../../../shared/history/actor-name.ts';
import type { ProductFormData } from '../values/product-form-props.ts';
import { type ProductValues, productValues } from '../values/product-values.ts';
import { useFilterNames } from '../values/use-filter-groups.ts';
import type { ProductChanged } from './changed-since.ts';
import { ConflictField } from './conflict-field.tsx';
import { type Choices, differences, firstChoices, merged } from './merge.ts';

type Props = {
  /** Null while nothing has come between. */
  changed: ProductChanged | null;
  /** The initial and the current values of the form. */
  read: ProductValues;
  mine: ProductValues;
  data: ProductFormData;
  onMerged: (values: ProductValues, stored: AdminProduct) => void;
  onClose: () => void;
};

/** Another operator has saved the product meanwhile: who, when, what, and field by field which value is to stay. */
export function ConflictDialog({ changed, onClose, ...more }: Props) {
  return (
    <Dialog open={changed !== null} onClose={onClose} title="Proizvod je u međuvremenu promijenjen" wide>
      {changed ? <Choosing {...more} changed={changed} onClose={onClose} /> : null}
    </Dialog>
  );
}

type ChoosingProps = Omit<Props, 'changed'> & { changed: ProductChanged };

function Choosing({ changed, read, mine, data, onMerged, onClose }: ChoosingProps) {
  const theirs = productValues(changed.product);
  const found = differences(read, theirs, mine);
  // Author and time are shown above if it was one person at one moment.
  const several = new Set(changed.changes.map(({ actor, at }) => `${actor.id} ${at}`)).size > 1;
  const isOf = (name: string) => found.some(({ field }) => field === name);
  const filterNames = useFilterNames(
    isOf('filters') ? [...read.filters, ...theirs.filters, ...mine.filters] : [],
  );
  const [choices, setChoices] = useState<Choices>(() => firstChoices(found));
  const choose = (whose: 'theirs' | 'mine') =>
    setChoices(Object.fromEntries(found.map(({ field }) => [field, whose])));
  return (
    <>
      <p className="mt-3">
        {authors(changed)}. Ništa nije sačuvano. Za svako polje odaberite koja vrijednost ostaje, pa sačuvajte
        izmjene.
      </p>
      {found.length > 1 ? (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="quiet" size="sm" onClick={() => choose('theirs')}>
            Preuzmi sve nove vrijednosti
          </Button>
          <Button variant="quiet" size="sm" onClick={() => choose('mine')}>
            Zadrži sve svoje vrijednosti
          </Button>
        </div>
      ) : null}
      <div className="mt-4 grid gap-3">
        {found.map(({ field, both }) => (
          <ConflictField
            key={field}
            field={field}
            both={both}
            change={several ? changed.changes.find((change) => change.field === field) : undefined}
            values={{ read, theirs, mine }}
            data={{ ...data, filterNames }}
            choice={choices[field] ?? 'theirs'}
            onChoose={(whose) => setChoices({ ...choices, [field]: whose })}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="mt-4">Vaše i nove vrijednosti su iste.</p> : null}
      <div className="dialog-foot">
        <Button variant="secondary" onClick={onClose}>
          Nazad na formu
        </Button>
        <Button onClick={() => onMerged(merged(mine, theirs, choices), changed.product)}>
          Primijeni odabrano
        </Button>
      </div>
    </>
  );
}

/** The editors who have changed it, and the time of the last change. */
function authors({ changes }: ProductChanged): string {
  const names = [...new Set(changes.map(({ actor }) => actorName(actor)))];
  const last = changes
    .map(({ at }) => at)
    .sort()
    .at(-1);
  return `Izmijenio: ${names.join(', ')}${last ? `, ${formatDateTime(last)}` : ''}`;
}
