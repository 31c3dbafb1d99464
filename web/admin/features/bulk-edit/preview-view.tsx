import type { BulkPreview } from '../../../../services/bulk/bulk.schemas.ts';
import { formatCount, formatPrice } from '../../../../services/rules/money/amounts.ts';
import { ofMany, PRODUCTS } from '../../../../services/rules/texts/plural.ts';
import { OldAndNew } from '../../shared/history/old-and-new.tsx';
import { RefusalList } from './refusal-list.tsx';

const FIELDS = {
  status: 'Status',
  productAction: 'Na akciji',
  actionPercent: 'Popust',
  category: 'Kategorija',
  subCategory: 'Potkategorija',
  stock: 'Zalihe',
} as const;

type Sample = BulkPreview['sample'][number];

/** Counts of changed, unchanged and refused products, the reasons, and some changes from old to new. */
export function PreviewView({ preview, deletes }: { preview: BulkPreview; deletes: boolean }) {
  const { total, changed, unchanged, refused, refusals, sample } = preview;
  return (
    <div className="mt-5 grid gap-4">
      <p role="status">
        Od {ofMany(total, PRODUCTS)} {deletes ? 'briše se' : 'mijenja se'}{' '}
        <strong>{formatCount(changed)}</strong>, ostaje isto <strong>{formatCount(unchanged)}</strong>,
        odbijeno <strong>{formatCount(refused)}</strong>.
      </p>
      {sample.length > 0 ? (
        <section aria-labelledby="primjeri">
          <h3 id="primjeri" className="text-sm font-semibold">
            {changed > sample.length ? `Prvih ${sample.length} proizvoda` : deletes ? 'Proizvodi' : 'Izmjene'}
          </h3>
          <ul className="mt-2 grid gap-2">
            {sample.map((one) => (
              <li key={one._id} className="rounded-sm border border-line px-3 py-2">
                <p className="font-semibold">{one.title}</p>
                <SampleChanges sample={one} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <RefusalList refusals={refusals} total={refused} />
    </div>
  );
}

function SampleChanges({ sample: { changes, sellingPrice } }: { sample: Sample }) {
  if (sellingPrice.new === null) return <p className="text-sm text-danger">Bit će izbrisan.</p>;
  return (
    <ul className="change-list">
      {changes.map(({ field, old, new: next }) => (
        <Change key={field} name={FIELDS[field]} old={shown(field, old)} next={shown(field, next)} />
      ))}
      {sellingPrice.old === sellingPrice.new ? null : (
        <Change
          name="Prodajna cijena"
          old={formatPrice(sellingPrice.old)}
          next={formatPrice(sellingPrice.new)}
        />
      )}
    </ul>
  );
}

function Change({ name, old, next }: { name: string; old: string; next: string }) {
  return (
    <li>
      <span className="text-ink-soft">{name}:</span>
      <OldAndNew old={old} next={next} />
    </li>
  );
}

function shown(field: keyof typeof FIELDS, value: string | number | null): string {
  if (value === null) return '—';
  if (field === 'productAction') return value === 1 ? 'da' : 'ne';
  if (field === 'actionPercent') return `${String(value).replace('.', ',')} %`;
  return String(value);
}
