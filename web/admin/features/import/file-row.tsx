import type { ReactNode } from 'react';

/** The class of a list of such rows. */
export const FILE_ROWS = 'grid divide-y divide-line border-y border-line';

/** A product of the file, with the number of its row. */
export function FileRow({ row, title, children }: { row: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 px-1 py-2 text-sm/body">
      <span className="min-w-12 flex-none text-ink-soft tabular-nums">{row}.</span> {title}
      {children}
    </li>
  );
}
