import type { ReactNode } from 'react';
import type { ImportPreview } from '../../../../services/imports/imports.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { Rest } from '../../shared/table/rest.tsx';

/** The class of a list of such rows. */
const FILE_ROWS = 'grid divide-y divide-line border-y border-line';

/** A product of the file, with the number of its row. */
function FileRow({ row, title, children }: { row: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 px-1 py-2 text-sm/body">
      <span className="min-w-12 flex-none text-ink-soft tabular-nums">{row}.</span> {title}
      {children}
    </li>
  );
}

/** Rows shown at most. */
export const SHOWN = 50;

/** The rows that repeat a product of the shop, or another row. */
export function Repeats({ preview: { repeats } }: { preview: ImportPreview }) {
  if (repeats.length === 0) return null;
  return (
    <details>
      <summary className="py-1.5 font-[650]">Redovi koji se ponavljaju</summary>
      <ul className={FILE_ROWS}>
        {repeats.slice(0, SHOWN).map(({ row, title, product, repeatsRow }) => (
          <FileRow key={row} row={row} title={title}>
            <span className="ml-auto text-right text-ink-soft">
              {product
                ? `u trgovini: ${product.title} (${product.product_id})`
                : `isto kao red ${repeatsRow}`}
            </span>
          </FileRow>
        ))}
      </ul>
      <Rest shown={SHOWN} all={repeats.length} />
    </details>
  );
}

/** The first new products of a file. */
export function Samples({ preview: { sample } }: { preview: ImportPreview }) {
  if (sample.length === 0) return null;
  return (
    <details open>
      <summary className="py-1.5 font-[650]">Prvi novi proizvodi</summary>
      <ul className={FILE_ROWS}>
        {sample.map(({ row, title, price }) => (
          <FileRow key={row} row={row} title={title}>
            <span className="ml-auto font-semibold whitespace-nowrap tabular-nums">{formatPrice(price)}</span>
          </FileRow>
        ))}
      </ul>
    </details>
  );
}
