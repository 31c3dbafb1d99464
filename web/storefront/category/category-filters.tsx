import { type ComponentProps, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTarget } from '../../shared/ui/dialogs/use-target.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { FILTER_FORM_ID, FilterForm } from './filter-form.tsx';

type Props = Omit<ComponentProps<typeof FilterForm>, 'open'> & {
  /** How many filters are chosen. */ chosen: number;
};

/** The filters of a category; on a small screen a link unfolds them. */
export function CategoryFilters({ chosen, onDone, ...form }: Props) {
  // Stays open while several filters are chosen.
  const [open, setOpen] = useState(false);
  useTarget(FILTER_FORM_ID, () => setOpen(true));
  return (
    <aside aria-label="Filteri">
      <a
        href={`#${FILTER_FORM_ID}`}
        aria-expanded={open}
        aria-controls={FILTER_FORM_ID}
        className="btn btn-secondary w-full lg:hidden"
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <Icon name="sliders-horizontal" size={18} />
        Filteri{chosen > 0 ? ` (${chosen})` : ''}
      </a>
      <FilterForm
        {...form}
        open={open}
        onDone={() => {
          flushSync(() => setOpen(false));
          onDone();
        }}
      />
    </aside>
  );
}
