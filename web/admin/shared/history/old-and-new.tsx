import { ArrowRight } from 'lucide-react';

/** An old value and the new one; the row that it is in is that of a `.change-list`. */
export function OldAndNew({ old, next }: { old: string; next: string }) {
  return (
    <>
      <del>
        <span className="sr-only">prije </span>
        {old}
      </del>
      <ArrowRight size={14} aria-hidden="true" className="flex-none self-center text-ink-faint" />
      <ins>
        <span className="sr-only">sada </span>
        {next}
      </ins>
    </>
  );
}
