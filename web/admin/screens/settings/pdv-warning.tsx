import { parseNumber } from '../../shared/form/amounts.ts';
import type { SettingsValues } from './settings-form.ts';

type Props = { values: Pick<SettingsValues, 'invoicesKept' | 'sellerPdvNumber' | 'pdv'> };

/** Warns a shop without a PDV number whose invoices would show PDV. */
export function PdvWarning({ values: { invoicesKept, sellerPdvNumber, pdv } }: Props) {
  if (!invoicesKept || sellerPdvNumber.trim() !== '' || (parseNumber(pdv) ?? 0) === 0) return null;
  return (
    <p className="rounded-md bg-honey-soft p-3 text-sm text-honey-ink">
      Bez PDV broja postavite PDV (%) na 0: računi bi inače iskazivali PDV koji ne smijete obračunati.
    </p>
  );
}
