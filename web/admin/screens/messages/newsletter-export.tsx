import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { getSubscribers } from '../../shared/api/message.ts';
import { newsletterCsv, newsletterFileName } from './newsletter-csv.ts';

/** Saves the newsletter's list as a file. */
export function NewsletterExport() {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const subscribers = await getSubscribers(api);
      download(newsletterFileName(new Date()), newsletterCsv(subscribers));
      notices.success(`Preuzeta je lista newslettera, broj adresa: ${subscribers.length}`);
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom preuzimanja liste newslettera: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      <Download size={18} aria-hidden="true" />
      Newsletter lista (CSV)
    </Button>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
