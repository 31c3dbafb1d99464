import { Eye, Upload } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { FileField } from '../../shared/form/file-field.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { ImportPreviewPanel } from './import-preview.tsx';
import { ImportFinished, ImportProgress } from './import-progress.tsx';
import { useImportChoices } from './use-import-choices.ts';
import { useImportStart } from './use-import-start.ts';

/** Of the imports that name no manufacturer: 'ostalo' (specification/imports-and-bulk §2). */
const DEFAULT_BRAND = '15';
const IMPORTS_PATH = `${ADMIN_PATH}/uvoz`;

type Props = {
  title?: string;
  /** Called when an import starts, ends or is cancelled. */
  onChange?: () => void;
  /** A link to the record of all imports. */
  allLink?: boolean;
};

/** Bulk import (specification/imports-and-bulk §3): file, deliverer, manufacturer; a preview first, or at once; then the progress. */
export function ImportControl({ title = 'Uvoz proizvoda', onChange, allLink = false }: Props) {
  const choices = useImportChoices();
  const { form, busy, errors, previewed, watch, send, start, giveUp, drop } = useImportStart(onChange);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('preview');
  };

  return (
    <section className="card grid gap-5 p-4 sm:p-5" aria-labelledby="uvoz-proizvoda">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="uvoz-proizvoda" className="text-xl">
          {title}
        </h2>
        {allLink ? (
          <Link to={IMPORTS_PATH} className="text-sm font-semibold underline">
            Svi uvozi
          </Link>
        ) : null}
      </div>
      <form
        ref={form}
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        onSubmit={submit}
        onChange={drop}
        noValidate
      >
        <FileField
          label="Datoteka"
          accept=".csv,.tsv,.txt,.xlsx"
          required
          error={errors.file}
          hint="CSV ili XLSX, do 20 MB. Obavezne kolone: title i price (u KM)."
        />
        <Select
          label="Dobavljač"
          name="deliverer"
          options={choices.deliverers}
          placeholder="Bez dobavljača"
          error={errors.deliverer}
        />
        <Select
          label="Proizvođač"
          name="brand"
          key={choices.brands.length}
          options={choices.brands}
          defaultValue={DEFAULT_BRAND}
          error={errors.brand}
        />
        <div className="flex flex-wrap gap-3 lg:col-span-full">
          <Button type="submit" busy={busy === 'preview'} disabled={busy === 'run'}>
            <Eye size={18} aria-hidden="true" />
            Pregledaj
          </Button>
          <Button
            variant="secondary"
            busy={busy === 'run'}
            disabled={busy === 'preview'}
            onClick={() => send('run')}
          >
            <Upload size={18} aria-hidden="true" />
            Uvezi odmah
          </Button>
        </div>
      </form>
      {previewed?.preview ? (
        <ImportPreviewPanel
          key={previewed.importId}
          id={previewed.importId}
          preview={previewed.preview}
          initial="skip"
          busy={busy === 'run'}
          onStart={(duplicates) => start(previewed.importId, duplicates)}
          onCancel={() => giveUp(previewed.importId)}
        />
      ) : null}
      {watch.record ? (
        <div className="grid gap-2">
          <ImportProgress record={watch.record} trouble={watch.trouble} />
          <Link
            to={`${IMPORTS_PATH}/${watch.record._id}`}
            className="justify-self-start text-sm font-semibold underline"
          >
            Zapis uvoza
          </Link>
        </div>
      ) : watch.trouble === '' ? null : (
        <p className="text-sm text-ink-soft">{watch.trouble}</p>
      )}
      <ImportFinished finished={watch.finished} />
    </section>
  );
}
