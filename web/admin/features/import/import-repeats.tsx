import type { ImportPreview } from '../../../../services/imports/imports.schemas.ts';
import { Rest } from './error-table.tsx';
import { FILE_ROWS, FileRow } from './file-row.tsx';

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
