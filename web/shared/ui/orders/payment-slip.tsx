import type { PaymentAnswer } from '../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { QrCode } from '../qr-code.tsx';

type Slip = NonNullable<PaymentAnswer['slip']>;

/** The fields of a bank transfer, to be copied, with a QR code of the same. */
export function PaymentSlip({ slip }: { slip: Slip }) {
  const rows = slipRows(slip);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <dl className="grid min-w-0 flex-1 basis-64 gap-2.5 text-left">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid justify-items-center gap-1.5 text-sm text-ink-soft max-sm:grow">
        <QrCode
          text={rows.map(([name, value]) => `${name}: ${value}`).join('\n')}
          label="QR kod s podacima za uplatu"
        />
        Podaci za uplatu
      </div>
    </div>
  );
}

function slipRows({ receiver, account, amount, reference, purpose }: Slip) {
  return [
    ['Primalac', receiver],
    ['Račun primaoca', account],
    ['Iznos', formatPrice(amount)],
    ['Poziv na broj', reference],
    ['Svrha', purpose],
  ] as const;
}
