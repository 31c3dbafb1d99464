import { Icon } from '../../shared/ui/icons/icon.tsx';
import type { InformationText } from './information-text.ts';

/** The most important facts at a glance. */
export function KeyFacts({ facts }: Pick<InformationText, 'facts'>) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {facts.map(({ icon, title, text }) => (
        <li key={title} className="card flex gap-4 p-5">
          <span className="grid size-11 flex-none place-items-center rounded-md bg-brand-soft text-brand">
            <Icon name={icon} size={22} />
          </span>
          <span className="min-w-0">
            <strong className="block leading-snug">{title}</strong>
            <span className="text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
