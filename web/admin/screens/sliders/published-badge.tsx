import { Badge } from '../../../shared/ui/badge.tsx';

/** 'Da' or 'Ne' (specification/administration §7). */
export function PublishedBadge({ published }: { published: number }) {
  return published === 1 ? <Badge tone="brand">Da</Badge> : <Badge>Ne</Badge>;
}
