import type { ProductAsOf } from '../../../../services/history/history.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Picture } from '../../../shared/ui/products/picture.tsx';
import { numberText } from '../../shared/form/amounts.ts';
import { MomentForm } from '../../shared/history/moment-form.tsx';
import type { DataColumn } from '../../shared/table/columns.ts';
import { Rows } from '../../shared/table/rows.tsx';
import { RestoreButton } from './restore-dialog.tsx';

type Props = {
  productId: string;
  /** The requested moment; null for none yet. */
  at: string | null;
  asOf: ProductAsOf;
  onChoose: (at: string) => void;
  onRestored: () => void;
};
type Difference = ProductAsOf['differences'][number];

const COLUMNS: readonly DataColumn<Difference>[] = [
  { key: 'field', header: 'Podatak', place: 'heading', cell: ({ label }) => <strong>{label}</strong> },
  { key: 'then', header: 'Tada', cell: ({ oldText }) => oldText },
  { key: 'now', header: 'Sada', cell: ({ newText }) => newText },
];

/** The product as of a moment beside the current one, with the option to restore it. */
export function ProductAsOfView({ productId, at, asOf, onChoose, onRestored }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <MomentForm key={at} at={at} onChoose={onChoose} />
      {at === null ? (
        <p className="text-ink-soft">Odaberite trenutak: vidjet ćete proizvod i cijenu kakvi su tada bili.</p>
      ) : (
        <Differences asOf={asOf} at={at} productId={productId} onRestored={onRestored} />
      )}
    </div>
  );
}

type DifferencesProps = Omit<Props, 'onChoose'> & { at: string };

function Differences({ asOf: { past, now, differences }, at, productId, onRestored }: DifferencesProps) {
  if (past === null) return <p>Proizvod {formatDateTime(at)} nije postojao.</p>;
  return (
    <>
      <section
        className="flex gap-4 rounded-md border border-line bg-surface p-4"
        aria-label={`Proizvod ${formatDateTime(at)}`}
      >
        <Picture
          file={past.image_thumb}
          alt=""
          width={80}
          height={100}
          className="h-25 w-20 flex-none rounded-md bg-sand object-cover"
        />
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{formatDateTime(at)}</p>
          <p className="text-lg font-semibold">{past.title}</p>
          <p>
            {past.discountPercent === 0 ? null : (
              <>
                <s className="text-ink-soft">{formatPrice(past.price)}</s>{' '}
              </>
            )}
            <strong>{formatPrice(past.priceAction)}</strong>
            {past.discountPercent === 0 ? null : ` (−${numberText(past.discountPercent)} %)`} · {past.status}
          </p>
          <p className="text-sm text-ink-soft">
            {past.categoryData.name} · {past.brandData.name}
          </p>
        </div>
      </section>
      {now === null ? (
        <p>Proizvod je u međuvremenu izbrisan i ne može se vratiti.</p>
      ) : differences.length === 0 ? (
        <p>
          Od tada se ništa nije promijenilo
          {past.priceAction === now.priceAction ? '' : ' na samom proizvodu; cijena sada iznosi '}
          {past.priceAction === now.priceAction ? '' : formatPrice(now.priceAction)}.
        </p>
      ) : (
        <>
          <Rows
            caption="Tada i sada"
            columns={COLUMNS}
            rows={differences}
            rowKey={({ field }) => field}
            empty="Nema razlika."
          />
          <div>
            <RestoreButton
              // A pending preview is of another moment.
              key={at}
              productId={productId}
              wish={{ at }}
              label="Vrati na ovo stanje"
              onRestored={onRestored}
            />
          </div>
        </>
      )}
    </>
  );
}
