import { FileSpreadsheet, FileText, Upload } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';
import { FileField } from '../../shared/form/file-field.tsx';

type DownloadProps = { countId: string };

/** The sheet to fill in. */
export function SheetDownload({ countId }: DownloadProps) {
  const { busy, save: saveFile } = useDownload('Lista se ne može preuzeti');
  const save = (kind: 'csv' | 'xlsx') =>
    saveFile(`inventura-${countId.slice(-8)}.${kind}`, `GET /stock/counts/:id.${kind}`, {
      params: { id: countId },
    });
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="lista-inventure">
      <h2 id="lista-inventure" className="text-xl">
        1. Preuzmite listu
      </h2>
      <p className="text-ink-soft">
        Prebrojte robu i upišite broj komada u kolonu „Izbrojano“. Prazno znači da nije brojano i ostaje kako
        jeste. Za seriju koje nema na listi dodajte red s brojem proizvoda, serijom i rokom trajanja.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={() => save('xlsx')}>
          <FileSpreadsheet size={17} aria-hidden="true" />
          Preuzmi XLSX
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => save('csv')}>
          <FileText size={17} aria-hidden="true" />
          Preuzmi CSV
        </Button>
      </div>
    </section>
  );
}

type UploadProps = DownloadProps & { onTaken: () => Promise<void> };

/** Hands the filled-in sheet in. */
export function SheetUpload({ countId, onTaken }: UploadProps) {
  const { api } = useStores();
  // The browser holds the file: it cannot be set.
  const { ref: form, errors, refuse, accept } = useFields({});
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const sheet = new FormData(form.current ?? undefined);
    const file = sheet.get('file');
    if (!(file instanceof File) || file.name === '') return refuse({ file: 'Molimo odaberite datoteku.' });
    setBusy(true);
    accept();
    try {
      await call(api, 'POST /stock/counts/:id/sheet', { params: { id: countId }, body: sheet });
      form.current?.reset();
      await onTaken();
    } catch (failure) {
      refuse({ file: messageOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card grid gap-3 p-4 sm:p-5" aria-labelledby="slanje-inventure">
      <h2 id="slanje-inventure" className="text-xl">
        2. Pošaljite popunjenu listu
      </h2>
      <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
        <FileField
          label="Datoteka"
          accept=".csv,.tsv,.txt,.xlsx"
          required
          error={errors.file}
          hint="CSV ili XLSX, do 20 MB. Ništa se ne knjiži dok ne potvrdite razlike."
        />
        <Button type="submit" className="justify-self-start" busy={busy}>
          <Upload size={18} aria-hidden="true" />
          Pogledaj razlike
        </Button>
      </form>
    </section>
  );
}
