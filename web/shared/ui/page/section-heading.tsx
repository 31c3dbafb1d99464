import type { ReactNode } from 'react';
import { Link } from '../buttons/link.tsx';
import { Icon } from '../icons/icon.tsx';

type Props = { title: ReactNode; id?: string; href?: string };

/** A section's title with a link to the whole list. */
export function SectionHeading({ title, id, href }: Props) {
  return (
    <div className="mb-5 flex flex-wrap items-baseline gap-x-5 gap-y-1">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {href === undefined ? null : (
        <Link
          to={href}
          className="inline-flex items-center gap-1 py-1 text-sm font-semibold text-theme-ink hover:underline"
        >
          Pogledajte sve
          <Icon name="arrow-right" size={16} />
        </Link>
      )}
    </div>
  );
}
