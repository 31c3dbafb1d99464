import type { ComponentProps, ReactNode } from 'react';
import { type Forms, ofMany, plural } from '../../../../services/rules/texts/plural.ts';
import { Pager } from '../../../shared/ui/page/pager.tsx';

type Props = Omit<ComponentProps<typeof Pager>, 'label' | 'className'> & {
  caption: string;
  total: number;
  /** There are more than `total`. */
  more?: boolean | undefined;
  /** The noun that the rows are counted with. */
  counted: Forms;
  children?: ReactNode;
};

/** The number of rows and the page buttons below a list. */
export function ListFoot({ caption, total, more, counted, children, ...pager }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-sm text-ink-soft">
        {more ? `Više od ${ofMany(total, counted)} – suzite filter.` : plural(total, counted)}
      </p>
      {children}
      <Pager
        {...pager}
        label={`Stranice: ${caption}`}
        className="max-sm:w-full sm:ml-auto [&_.pager]:gap-1 lg:[&_.pager-link]:min-h-10
          lg:[&_.pager-link]:min-w-10 lg:[&_.pager-link]:px-2.5"
      />
    </div>
  );
}
