import { Badge } from '../../../shared/ui/badge.tsx';

/** The published flag of an entry as a choice (specification/administration §7). */
export const PUBLISHED_CHOICES = [
  { value: '1', label: 'Da' },
  { value: '0', label: 'Ne' },
] as const;

/** 'Da' or 'Ne' (specification/administration §7). */
export function PublishedBadge({ published }: { published: number }) {
  return published === 1 ? <Badge tone="brand">Da</Badge> : <Badge>Ne</Badge>;
}
