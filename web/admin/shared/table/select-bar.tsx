import type { ReactNode } from 'react';
import { Checkbox } from '../../../shared/ui/fields/checkbox.tsx';
import type { RowSelection } from './use-selection.ts';

type Props = {
  label: string;
  selection: RowSelection;
  disabled?: boolean;
  /** How many are selected, in words. */
  status: string;
  children: ReactNode;
};

/** Above a table: a box that selects the page, and what can be done with what is selected. */
export function SelectBar({ label, selection, disabled, status, children }: Props) {
  return (
    <section
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2
        text-sm/body"
      aria-label={label}
    >
      <Checkbox
        label="Označi stranicu"
        checked={selection.page}
        disabled={disabled}
        onChange={(event) => selection.togglePage(event.target.checked)}
      />
      <p role="status" className="text-ink-soft tabular-nums">
        {status}
      </p>
      {children}
    </section>
  );
}
