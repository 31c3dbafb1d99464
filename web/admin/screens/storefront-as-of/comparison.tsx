import type { ReactNode } from 'react';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import type { PageDifferences } from './page-differences.ts';

type Props = { differences: PageDifferences; isFuture: boolean };

/** The differences of the shown page between the moment and now. */
export function Comparison({ differences, isFuture }: Props) {
  const { gone, added, priced } = differences;
  if (gone.length + added.length + priced.length === 0)
    return <p role="status">Proizvodi i cijene na ovoj stranici isti su kao sada.</p>;
  return (
    <section aria-label="Razlike u odnosu na sada" className="grid gap-4 sm:grid-cols-3">
      <Part title="Cijene" none="Nema promijenjenih cijena.">
        {priced.map(({ before, now }) => (
          <li key={before.id}>
            {before.title}:{' '}
            <span className="whitespace-nowrap">
              {formatPrice((isFuture ? now : before).price)} →{' '}
              <strong>{formatPrice((isFuture ? before : now).price)}</strong>
            </span>
          </li>
        ))}
      </Part>
      <Part title="Sada ih nema" none={isFuture ? 'Nema novih.' : 'Svi su i sada tu.'}>
        {gone.map(({ id, title, price }) => (
          <li key={id}>
            {title}, {formatPrice(price)}
          </li>
        ))}
      </Part>
      <Part
        title={isFuture ? 'Tada ih neće biti' : 'Tada ih nije bilo'}
        none={isFuture ? 'Svi ostaju.' : 'Nema novih.'}
      >
        {added.map(({ id, title, price }) => (
          <li key={id}>
            {title}, {formatPrice(price)}
          </li>
        ))}
      </Part>
    </section>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div className="min-w-0">
      <h2 className="text-base font-semibold">{title}</h2>
      {children.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">{none}</p>
      ) : (
        <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm wrap-break-word">{children}</ul>
      )}
    </div>
  );
}
