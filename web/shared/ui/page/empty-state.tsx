import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';

type Props = { text: ReactNode; icon?: IconName; children?: ReactNode };

/** An empty list in the specification's words, with a link to continue. */
export function EmptyState({ text, icon = 'package-open', children }: Props) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-dashed border-sand-deep bg-surface px-6 py-14 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-theme-soft text-theme-ink">
        <Icon name={icon} size={30} />
      </span>
      <p className="max-w-prose text-lg font-semibold">{text}</p>
      {children}
    </div>
  );
}
