import type { ImportRow } from '../../../../services/imports/imports.schemas.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { isUnderWay, stateName } from './import-texts.ts';

type Props = { of: Pick<ImportRow, 'state' | 'cancelling' | 'undoing'> };

/** The state of an import. */
export function ImportState({ of }: Props) {
  const tone = isUnderWay(of)
    ? 'honey'
    : of.state === 'done'
      ? 'brand'
      : of.state === 'failed'
        ? 'danger'
        : 'neutral';
  return <Badge tone={tone}>{stateName(of)}</Badge>;
}
