/** A table alone, one with many rows (`dense`), and one with long texts (`top`). */
export const LOOKS = {
  wide: { table: '', head: 'px-4 py-3 align-bottom whitespace-nowrap', cell: 'px-4 py-3 align-middle' },
  dense: {
    table: '[&_time]:whitespace-nowrap [&_.badge]:px-1.5 [&_tr>:first-child]:pl-3 [&_tr>:last-child]:pr-3',
    head: 'px-1.5 py-1.75 align-middle',
    cell: 'px-1.5 py-1.75 align-middle',
  },
  top: {
    table: '[&_.change-list]:min-w-48 [&_time]:whitespace-nowrap',
    head: 'px-3 py-2.25 align-top',
    cell: 'px-3 py-2.25 align-top',
  },
};
export const HEAD = 'bg-sand font-[650] first:pl-4 last:pr-4';
/** A long word breaks instead of making its column wider than the rest together. */
export const CELL = 'max-w-112 border-t border-line first:pl-4 last:pr-4';
export const FILTER = `max-w-112 bg-sand px-1.5 pb-2.5 first:pl-4 last:pr-4 [&_.input]:min-h-9 [&_.input]:min-w-19
  [&_.input]:rounded-sm [&_.input]:border [&_.input]:px-2 [&_.input]:py-1 [&_.input]:text-[length:var(--text-sm)]
  [&_.input]:font-normal [&_select.input]:min-w-28 [&_select.input]:pr-8
  [&_select.input]:[background-position:right_1.02rem_center,right_0.7rem_center]`;
