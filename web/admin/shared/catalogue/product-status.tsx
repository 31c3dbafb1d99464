import type { Status } from '../../../../services/catalogue/catalogue.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';

const TONES = { Objavljeno: 'brand', 'U pripremi': 'honey', Neobjavljeno: 'neutral' } as const;

export function ProductStatus({ status }: { status: Status }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
