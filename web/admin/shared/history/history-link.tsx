import { History } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/buttons/button.tsx';
import { useMayOpen } from '../session/access.tsx';
import { historyPath } from './history-path.ts';

/** The way to all that happened to an entity, on the entity's own screen. */
export function HistoryLink({ entity, id }: { entity: string; id: string }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(historyPath(entity, id))) return null;
  return (
    <ButtonLink to={historyPath(entity, id)} variant="secondary" size="sm">
      <History size={17} aria-hidden="true" />
      Historija
    </ButtonLink>
  );
}
