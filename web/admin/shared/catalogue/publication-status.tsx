import { STATUS_NAMES } from '../../../../services/rules/products/publication.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

const TONES: Readonly<Record<string, 'brand' | 'honey'>> = {
  [STATUS_NAMES.published]: 'brand',
  [STATUS_NAMES.draft]: 'honey',
};

/** The status of a product or a page: published, in preparation or not published. */
export function PublicationStatus({ status }: { status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>;
}
