import type { Extensions } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1),
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: attributes[name] },
  };
}

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // The table commands need it; columns have no widths here.
  colwidth: { default: null, rendered: false },
});

/** Tables have rows only; `section` marks those of the table's head. */
export const TABLE: Extensions = [
  Table.extend({
    renderHTML: () => ['table', 0],
    addNodeView: () => null,
    addKeyboardShortcuts() {
      // Tab leaves the text.
      const { Tab, 'Shift-Tab': back, ...others } = this.parent?.() ?? {};
      return others;
    },
  }),
  TableRow.extend({
    addAttributes: () => ({
      section: {
        default: 'tbody',
        parseHTML: (row) => row.dataset.section ?? row.parentElement?.localName ?? 'tbody',
        renderHTML: ({ section }) => ({ 'data-section': section }),
      },
    }),
  }),
  TableCell.extend({ addAttributes: cellAttributes }),
  TableHeader.extend({ addAttributes: cellAttributes }),
];
