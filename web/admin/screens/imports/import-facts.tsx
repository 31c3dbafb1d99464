import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { sizeText } from '../../features/import/import-texts.ts';

/** The facts of an import: operator, file and time. */
export function ImportFacts({ record }: { record: ImportRecord }) {
  const facts = [
    ['Datoteka', `${record.fileName} (${sizeText(record.fileSize)})`],
    ['Poslao/la', record.actor.name],
    ['Poslano', formatDateTime(record.createdAt)],
    ['Započeto', record.startedAt ? formatDateTime(record.startedAt) : ''],
    ['Završeno', record.finishedAt ? formatDateTime(record.finishedAt) : ''],
    ['Poništeno', record.undoneAt ? formatDateTime(record.undoneAt) : ''],
    ['Dobavljač', record.delivererName],
    ['Proizvođač', record.brandName],
    ['Proizvodi koji se ponavljaju', record.duplicates === 'update' ? 'ažuriraju se' : 'preskaču se'],
  ] as const;
  return (
    <section className="card p-4 sm:p-5" aria-labelledby="podaci-uvoza">
      <h2 id="podaci-uvoza" className="mb-3 text-xl">
        Podaci
      </h2>
      <dl className="cols-fill-60 gap-x-6 gap-y-3.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm/body text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
