import { History } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useMayOpen } from '../session/access.tsx';
import { thingPath } from './history-path.ts';

/** The way to all that happened to a thing, on the thing's own screen. */
export function HistoryLink({ entity, id }: { entity: string; id: string }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(thingPath(entity, id))) return null;
  return (
    <ButtonLink to={thingPath(entity, id)} variant="secondary" size="sm">
      <History size={17} aria-hidden="true" />
      Historija
    </ButtonLink>
  );
}
