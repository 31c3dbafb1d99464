import type { ReactNode } from 'react';
import type { ImportPreview } from '../../../../services/imports/imports.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { Rest } from './error-table.tsx';

/** Rows shown at most. */
export const SHOWN = 50;
const LIST = 'grid divide-y divide-line border-y border-line';

/** The first new products of a file. */
export function Samples({ preview: { sample } }: { preview: ImportPreview }) {
  if (sample.length === 0) return null;
  return (
    <details open>
      <summary className="py-1.5 font-[650]">Prvi novi proizvodi</summary>
      <ul className={LIST}>
        {sample.map(({ row, title, price }) => (
          <Row key={row} row={row} title={title}>
            <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{formatPrice(price)}</span>
          </Row>
        ))}
      </ul>
    </details>
  );
}

/** The rows that repeat a product of the shop, or another row. */
export function Repeats({ preview: { repeats } }: { preview: ImportPreview }) {
  if (repeats.length === 0) return null;
  return (
    <details>
      <summary className="py-1.5 font-[650]">Redovi koji se ponavljaju</summary>
      <ul className={LIST}>
        {repeats.slice(0, SHOWN).map(({ row, title, product, repeatsRow }) => (
          <Row key={row} row={row} title={title}>
            <span className="ml-auto text-right text-ink-soft">
              {product
                ? `u trgovini: ${product.title} (${product.product_id})`
                : `isto kao red ${repeatsRow}`}
            </span>
          </Row>
        ))}
      </ul>
      <Rest shown={SHOWN} all={repeats.length} />
    </details>
  );
}

function Row({ row, title, children }: { row: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 px-1 py-2 text-sm/body">
      <span className="min-w-12 flex-none text-ink-soft tabular-nums">{row}.</span> {title}
      {children}
    </li>
  );
}
