import { RotateCw } from 'lucide-react';
import { useRevalidator } from 'react-router-dom';
import type { InvoiceRow } from '../../../../services/invoices/invoices.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { May } from '../../shared/session/access.tsx';

/** A fiscal receipt that the service has not made: it waits, or was refused and why, and is asked for again. */
export function PendingReceipt({ invoice: { number, fiscal, fiscalCause } }: { invoice: InvoiceRow }) {
  const { notices } = useStores();
  const { busy, run } = useAction('Fiskalni račun se ne može zatražiti');
  const { revalidate } = useRevalidator();
  const ask = () =>
    run(async (api) => {
      const { fiscal: receipt } = await call(api, 'POST /invoices/:number/fiscal', { params: { number } });
      if (receipt.state === 'done') notices.success(`Fiskalni račun ${receipt.number} je izdat.`);
      else if (receipt.state === 'failed') notices.danger(`Fiskalni servis je odbio račun ${number}.`);
      else notices.success(`Račun ${number} čeka: fiskalni servis ga još nije obradio.`);
      await revalidate();
    });
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={fiscal.state === 'failed' ? 'danger' : 'theme'}>
        {fiscal.state === 'failed' ? 'Odbijen' : 'Čeka fiskalni servis'}
      </Badge>
      {fiscalCause === '' ? null : <span className="text-sm wrap-anywhere">{fiscalCause}</span>}
      <May call="POST /invoices/:number/fiscal">
        <Button
          variant="secondary"
          size="sm"
          className="whitespace-nowrap"
          busy={busy}
          aria-label={`Zatraži ponovo fiskalni račun za ${number}`}
          onClick={ask}
        >
          <RotateCw size={15} className="shrink-0" aria-hidden="true" />
          Zatraži ponovo
        </Button>
      </May>
    </span>
  );
}
