import { useState } from 'react';
import type { ImportPreview, ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { type Forms, plural } from '../../../../services/rules/texts/plural.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { RadioCards } from '../../../shared/ui/fields/radio-cards.tsx';
import { focusWhenShown } from '../../../shared/ui/focus-when-shown.ts';
import type { Later } from '../../shared/action/later-call.ts';
import { ScheduleButton } from '../../shared/schedule/schedule-button.tsx';
import { ScheduleDialog } from '../../shared/schedule/schedule-dialog.tsx';
import { WaitingChanges } from '../../shared/schedule/waiting-changes.tsx';
import { CountTiles } from './count-tiles.tsx';
import { ErrorTable } from './error-table.tsx';
import { Repeats, Samples, SHOWN } from './import-rows.tsx';

export type Duplicates = ImportRecord['duplicates'];
type Props = {
  preview: ImportPreview;
  /** Of the import. */
  id: string;
  initial: Duplicates;
  busy: boolean;
  onStart: (duplicates: Duplicates) => void;
  onCancel: () => void;
};

const ROWS: Forms = ['red', 'reda', 'redova'];
const CHOICES = [
  { value: 'skip', title: 'Preskoči ih', text: 'Proizvodi u trgovini ostaju kakvi jesu.' },
  { value: 'update', title: 'Ažuriraj ih', text: 'Proizvodi dobijaju vrijednosti iz datoteke.' },
];

/** The preview of an import, and the choice for duplicates before it starts. */
export function ImportPreviewPanel({ preview, id, initial, busy, onStart, onCancel }: Props) {
  const [duplicates, setDuplicates] = useState<Duplicates>(initial);
  const [later, setLater] = useState<Later | null>(null);
  const [scheduled, setScheduled] = useState(0);
  const { added, repeated, total } = preview;
  const refused = duplicates === 'update' ? preview.update : undefined;
  const known = preview.known - (refused?.failed ?? 0);
  const failed = preview.failed + (refused?.failed ?? 0);
  const errors = [...(refused?.errors ?? []), ...preview.errors].toSorted(
    (one, other) => one.row - other.row,
  );
  const counts = [
    ['Novih proizvoda', added],
    ['Već u trgovini', known],
    ['Ponavljaju se u datoteci', repeated],
    ['Neispravnih redova', failed],
  ] as const;
  const willDo = added + (duplicates === 'update' ? known : 0);
  return (
    <section className="grid gap-5" aria-labelledby="pregled-uvoza">
      {/* Keyboard and screen reader users continue at the answer to their request. */}
      <h3 id="pregled-uvoza" className="text-lg" tabIndex={-1} ref={focusWhenShown}>
        Pregled: {plural(total, ROWS)}
      </h3>
      <CountTiles counts={counts} />
      <p className="text-sm text-ink-soft">
        Preuzimaju se kolone: {preview.columns.join(', ')}.
        {preview.ignoredColumns.length > 0 ? ` Zanemaruju se: ${preview.ignoredColumns.join(', ')}.` : ''}
      </p>
      {preview.stock ? (
        <p className="text-sm text-ink-soft">
          {preview.stock.kept
            ? 'Kolona stock se knjiži kao zaliha: prijem novih proizvoda, brojanje onih koji se ažuriraju.'
            : 'Kolona stock se zanemaruje jer trgovina ne vodi zalihe.'}
        </p>
      ) : null}
      {preview.known > 0 ? (
        <RadioCards
          legend="Redovi koji ponavljaju proizvode iz trgovine"
          name="duplicates"
          cards={CHOICES}
          value={duplicates}
          onChange={(value) => setDuplicates(value === 'update' ? 'update' : 'skip')}
          className="lg:[&>div]:grid-cols-2"
        />
      ) : null}
      <Samples preview={preview} />
      <Repeats preview={preview} />
      {errors.length > 0 ? (
        <details>
          <summary className="py-1.5 font-[650]">Neispravni redovi</summary>
          <ErrorTable errors={errors} most={SHOWN} all={Math.max(failed, errors.length)} />
        </details>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={willDo === 0} onClick={() => onStart(duplicates)}>
          Pokreni uvoz
        </Button>
        <ScheduleButton
          disabled={busy || total === 0}
          onClick={() =>
            setLater({ method: 'POST', path: `/imports/${id}/start?duplicates=${duplicates}`, body: {} })
          }
        />
        <Button variant="secondary" disabled={busy} onClick={onCancel}>
          Odustani
        </Button>
        <WaitingChanges key={scheduled} of={`import-${id}`} />
      </div>
      <ScheduleDialog
        later={later}
        onScheduled={() => setScheduled(scheduled + 1)}
        onClose={() => setLater(null)}
      />
      {willDo === 0 ? <p className="text-sm text-ink-soft">Nema redova koji bi se uvezli.</p> : null}
    </section>
  );
}
