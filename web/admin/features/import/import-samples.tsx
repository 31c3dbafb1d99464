import type { ImportPreview } from '../../../../services/imports/imports.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { FILE_ROWS, FileRow } from './file-row.tsx';

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
