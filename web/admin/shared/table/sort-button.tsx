import { Icon } from '../../../shared/ui/icons/icon.tsx';

export type SortDirection = 'asc' | 'desc';

type Props = {
  header: string;
  direction: SortDirection | null;
  onSort: (direction: SortDirection) => void;
};

/** The header of a column by which the rows can be sorted; `direction` is null where they are not now. */
export function SortButton({ header, direction, onSort }: Props) {
  const icon = direction === null ? 'arrow-up-down' : direction === 'asc' ? 'arrow-up' : 'arrow-down';
  return (
    <button
      type="button"
      className="inline-flex min-h-8.5 items-center gap-1.5 text-left"
      onClick={() => onSort(direction === 'asc' ? 'desc' : 'asc')}
    >
      {header}
      <Icon name={icon} size={15} className={direction === null ? 'opacity-50' : undefined} />
    </button>
  );
}
