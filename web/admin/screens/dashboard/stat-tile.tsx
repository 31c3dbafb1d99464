import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../../services/rules/amounts.ts';
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
    <li className="stat-tile">
      <span className="stat-tile-icon">
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className="stat-tile-name">{mayOpen(path) ? <Link to={path}>{name}</Link> : name}</p>
      <p className="stat-tile-count">{formatCount(count)}</p>
      <p className="stat-tile-part">
        {part ? (
          <>
            {part.name}: <strong>{formatCount(part.count)}</strong>
          </>
        ) : (
          'Ukupno'
        )}
      </p>
    </li>
  );
}
