import { useState } from 'react';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import type { CountPreview } from '../../../../services/stock/count/count.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import { CountTiles } from '../../features/import/count-tiles.tsx';
import { ErrorTable } from '../../features/import/error-table.tsx';
import { useMay } from '../../shared/session/access.tsx';
import { sumsWithout } from './count-sums.ts';
import { DifferenceList } from './difference-list.tsx';
import { SumsTable } from './sums-table.tsx';

type Props = {
  preview: CountPreview;
  busy: boolean;
  /** With the places of the differences that are not booked. */
  onBook: (without: number[]) => void;
};

const SHOWN_ERRORS = 100;

/** The preview of the sheet: counts, differences with their value, invalid rows, and the button that books them. */
export function CountPreviewPanel({ preview, busy, onBook }: Props) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const mayBook = useMay();
  const { differences, different, counted, blank, unchanged, failed, errors } = preview;
  const toggle = (place: number) => {
    const next = new Set(left);
    if (!next.delete(place)) next.add(place);
    setLeft(next);
  };
  const sums = sumsWithout(
    preview,
    differences.filter(({ place }) => left.has(place)),
  );
  const counts = [
    ['Izbrojano', counted],
    ['Bez razlike', unchanged],
    ['S razlikom', different],
    ['Nije brojano', blank],
    ['Neispravnih redova', failed],
  ] as const;
  return (
    <section className="card grid gap-5 p-4 sm:p-5" aria-labelledby="razlike-inventure">
      {/* Keyboard and screen reader users continue at the answer to their request. */}
      <h2 id="razlike-inventure" className="text-xl outline-none" tabIndex={-1} ref={focusWhenShown}>
        Razlike
      </h2>
      <CountTiles counts={counts} />
      <SumsTable sums={sums} />
      <p className="text-sm text-ink-soft">
        Razlika je ono što je izbrojano manje ono što je bilo u knjigama kada je inventura započeta. Knjiži se
        na današnje stanje, pa prodaja i prijem u međuvremenu ostaju kakvi jesu.
        {different > differences.length
          ? ` Prikazane su najveće razlike po vrijednosti: ${formatCount(differences.length)} od ${formatCount(different)}.`
          : ''}
      </p>
      <DifferenceList differences={differences} left={left} onToggle={mayBook ? toggle : null} />
      {failed > 0 ? (
        <details open>
          <summary className="py-1.5 font-[650]">Neispravni redovi (ne knjiže se)</summary>
          <ErrorTable errors={errors} most={SHOWN_ERRORS} />
        </details>
      ) : null}
      {mayBook ? (
        <Button
          className="justify-self-start"
          busy={busy}
          disabled={counted === 0}
          onClick={() => setAsking(true)}
        >
          Proknjiži inventuru
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        question={`Broj razlika koje se knjiže: ${formatCount(different - left.size)}. Jeste li sigurni?`}
        onConfirm={() => {
          setAsking(false);
          onBook([...left]);
        }}
        onDecline={() => setAsking(false)}
      />
    </section>
  );
}
