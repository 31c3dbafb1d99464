import { Download } from 'lucide-react';
import { call } from '../../../shared/api/call.ts';
import { download } from '../../../shared/api/download.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { newsletterCsv, newsletterFileName } from './newsletter-csv.ts';

/** Saves the newsletter's list as a file. */
export function NewsletterExport() {
  const { notices } = useStores();
  const { busy, run } = useAction('Došlo je do problema prilikom preuzimanja liste newslettera');
  const save = () =>
    run(async (api) => {
      const answer = await call(api, 'GET /newsletter');
      const subscribers = Array.isArray(answer) ? answer : answer.items;
      const file = new Blob([newsletterCsv(subscribers)], { type: 'text/csv;charset=utf-8' });
      download(newsletterFileName(new Date()), file);
      const confirmed = subscribers.filter((one) => one.confirmed === 1).length;
      notices.success(
        `Preuzeta je lista newslettera, broj adresa: ${subscribers.length}, potvrđenih: ${confirmed}`,
      );
    });

  return (
    <Button variant="secondary" busy={busy} onClick={save}>
      <Download size={18} aria-hidden="true" />
      Newsletter lista (CSV)
    </Button>
  );
}
