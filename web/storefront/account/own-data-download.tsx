import { useId, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { download } from '../../shared/api/download.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/button.tsx';

/** Saves what the shop holds about the customer as a JSON file. */
export function OwnDataDownload({ userId }: { userId: string }) {
  const { api, notices } = useStores();
  const heading = useId();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const data = await call(api, 'GET /users/profile/:id/data', { params: { id: userId } });
      download('moji-podaci.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      notices.danger(`Podaci se ne mogu preuzeti: ${messageOf(error)}`);
    } finally {
      setBusy(false);
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
      <Button variant="secondary" className="mt-4" busy={busy} onClick={() => void save()}>
        Preuzmi moje podatke
      </Button>
    </section>
  );
}
