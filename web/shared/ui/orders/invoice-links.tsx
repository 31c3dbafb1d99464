import { useState } from 'react';
import { messageOf } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { useStores } from '../../stores/stores.tsx';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icons/icon.tsx';

type Props = { open: boolean; invoices: readonly { number: string; cancelled: 0 | 1 }[] };

/** The invoices of a customer's own order, to be downloaded. */
export function InvoiceLinks({ open, invoices }: Props) {
  const { session, notices } = useStores();
  const [busy, setBusy] = useState('');
  if (!open) return null;
  const save = async (number: string) => {
    setBusy(number);
    try {
      download(
        `racun-${number}.pdf`,
        await fetchFile(session.currentToken(), 'GET /invoices/:number.pdf', { params: { number } }),
      );
    } catch (error) {
      notices.danger(`Račun se ne može preuzeti: ${messageOf(error)}`);
    } finally {
      setBusy('');
    }
  };
  return (
    <ul className="relative z-1 flex w-fit flex-wrap gap-2 print:hidden">
      {invoices.map(({ number, cancelled }) => (
        <li key={number}>
          <Button variant="secondary" size="sm" busy={busy === number} onClick={() => void save(number)}>
            <Icon name="receipt-text" size={17} />
            Račun {number} (PDF){cancelled === 1 ? ' – storniran' : ''}
          </Button>
        </li>
      ))}
    </ul>
  );
}
