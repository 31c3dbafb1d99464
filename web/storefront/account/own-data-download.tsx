import { useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { download } from '../../shared/api/download.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';

/** Saves what the shop holds about the customer as a file, to be read or to be processed. */
export function OwnDataDownload({ userId }: { userId: string }) {
  const { api, session, notices } = useStores();
  const heading = useId();
  const [busy, setBusy] = useState<'pdf' | 'json' | null>(null);

  const asJson = async () => {
    const data = await call(api, 'GET /users/profile/:id/data', { params: { id: userId } });
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  };
  const asPdf = () =>
    fetchFile(session.currentToken(), 'GET /users/profile/:id/data.pdf', { params: { id: userId } });
  const save = async (kind: 'pdf' | 'json') => {
    setBusy(kind);
    try {
      download(`moji-podaci.${kind}`, await (kind === 'pdf' ? asPdf() : asJson()));
    } catch (error) {
      notices.danger(`Podaci se ne mogu preuzeti: ${messageOf(error)}`);
    } finally {
      setBusy(null);
    }
  };

  return (
    <section aria-labelledby={heading} className="card p-6 sm:p-9">
      <h2 id={heading} className="text-lg">
        Šta čuvamo o vama
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Datoteka sadrži vaš profil, prijave, narudžbe, bodove i kupone, recenzije, poruke, newsletter, korpe i
        historiju vašeg računa.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy === 'pdf'} onClick={() => void save('pdf')}>
          Preuzmi kao PDF
        </Button>
        <Button variant="secondary" busy={busy === 'json'} onClick={() => void save('json')}>
          Preuzmi kao JSON
        </Button>
      </div>
    </section>
  );
}
