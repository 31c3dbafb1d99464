import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Progress } from '../../../shared/ui/progress.tsx';
import { ImportState } from './import-state.tsx';
import { progressOf } from './import-texts.ts';
import type { ImportWatch } from './use-import-progress.ts';

type Props = { record: ImportRecord; trouble: string };

/** The progress of an import and the counts of its rows. */
export function ImportProgress({ record, trouble }: Props) {
  const { value, max, text } = progressOf(record);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <ImportState of={record} />
        <span className="font-semibold tabular-nums">{text}</span>
        {trouble === '' ? null : <span className="text-ink-soft">{trouble}</span>}
      </p>
      <Progress label={`Napredak uvoza: ${record.fileName}`} value={value} max={max} />
      <ImportCounts record={record} />
    </div>
  );
}

export function ImportCounts({ record: { added, updated, skipped, failed } }: { record: ImportRecord }) {
  const counts = [
    ['Dodano', added],
    ['Ažurirano', updated],
    ['Preskočeno', skipped],
    ['Neispravno', failed],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {counts.map(([name, count]) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-ink-soft">{name}:</dt>
          <dd className="font-semibold tabular-nums">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 'imported (success/total)', announced and shown for five seconds. */
export function ImportFinished({ finished }: Pick<ImportWatch, 'finished'>) {
  return (
    <p
      role="status"
      className={
        finished === ''
          ? 'sr-only'
          : 'justify-self-start rounded-md bg-brand-soft px-4 py-2.5 font-bold text-brand-ink'
      }
    >
      {finished}
    </p>
  );
}
