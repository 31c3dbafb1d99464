import type { LucideIcon } from 'lucide-react';
import { formatCount } from '../../../../services/rules/money/amounts.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';

type Props = {
  name: string;
  icon: LucideIcon;
  count: number;
  /** A part of the count worth knowing: 'Objavljeno', 980. */
  part?: { name: string; count: number };
  /** The screen that lists the counted entities. */
  path: string;
};

/** One figure of the shop, with a link to its screen, if any. */
export function StatTile({ name, icon: Icon, count, part, path }: Props) {
  const mayOpen = useMayOpen();
  return (
    <li
      className="relative grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 rounded-md border border-line bg-surface
      px-4 py-3.5 only:max-w-80 has-[a:hover]:border-brand"
    >
      <span
        className="row-span-2 row-start-1 col-start-2 grid size-9.5 place-items-center rounded-sm
        bg-brand-soft text-brand-ink"
      >
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className="text-sm/body font-semibold text-ink-soft">
        {mayOpen(path) ? (
          <Link to={path} className="after:absolute after:inset-0 after:rounded-[inherit]">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="col-start-1 text-[1.625rem]/[1.15] font-[750] tracking-[-0.02em] tabular-nums">
        {formatCount(count)}
      </p>
      <p className="col-span-full text-xs/body text-ink-faint">
        {part ? (
          <>
            {part.name}: <strong className="text-ink tabular-nums">{formatCount(part.count)}</strong>
          </>
        ) : (
          'Ukupno'
        )}
      </p>
    </li>
  );
}
