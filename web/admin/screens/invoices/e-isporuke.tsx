import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { MONTHS, sarajevoDate, twoDigits } from '../../../../services/rules/dates/dates.ts';
import { eIsporukeName } from '../../../../services/rules/orders/e-isporuke-name.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Select, type SelectOption } from '../../../shared/ui/fields/select.tsx';
import { useDownload } from '../../shared/action/use-download.ts';

const OFFERED = 13;

/** The monthly file of supplies for the tax authority; at first that of the month before this one. */
export function EIsporuke({ pdvNumber }: { pdvNumber: string }) {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const { busy, save } = useDownload('Datoteka se ne može preuzeti');
  return (
    <section className="filter-bar" aria-label="e-Isporuke">
      <Select
        label="Mjesec za e-Isporuke"
        options={months}
        value={month}
        onChange={(event) => setMonth(event.target.value)}
      />
      <Button
        variant="secondary"
        busy={busy}
        onClick={() =>
          save(eIsporukeName(pdvNumber, month), 'GET /invoices/e-isporuke.csv', { query: { month } })
        }
      >
        <FileSpreadsheet size={17} aria-hidden="true" />
        e-Isporuke (CSV)
      </Button>
    </section>
  );
}

/** This month and those before it, the latest first. */
function lastMonths(now: Date): SelectOption[] {
  const { year, month } = sarajevoDate(now);
  return Array.from({ length: OFFERED }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    const [ofYear, at] = [first.getUTCFullYear(), first.getUTCMonth()];
    return { value: `${ofYear}-${twoDigits(at + 1)}`, label: `${MONTHS[at] ?? ''} ${ofYear}` };
  });
}
