import { Badge } from '../../../shared/ui/badge.tsx';

const TONES: Readonly<Record<string, 'brand' | 'honey'>> = { Objavljeno: 'brand', 'U pripremi': 'honey' };

/** Where a product or a page stands: published, in preparation or not published. */
export function PublicationStatus({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>;
}
