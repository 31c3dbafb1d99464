import { DEFAULT_CATEGORY, type Lookups, productReferences } from '../../catalogue/index.ts';
import type { ImportFacts } from '../import.events.ts';
import { rowErrors, type Step } from '../step.ts';

/** The same steps; a row whose product would refer to what was deleted since the import was planned is wrong. */
export function withKnownReferences(
  steps: readonly Step[],
  { deliverer, brand }: Pick<ImportFacts, 'deliverer' | 'brand'>,
  lookups: Lookups,
): readonly Step[] {
  return steps.map((step) => {
    if (step.kind !== 'add' && step.kind !== 'update') return step;
    const defaults = step.kind === 'add' ? { deliverer, brand, category: DEFAULT_CATEGORY } : { deliverer };
    const { row, facts } = step;
    const refusal = productReferences({ ...defaults, ...facts }, lookups);
    return refusal ? { kind: 'wrong', row, errors: rowErrors(row, refusal) } : step;
  });
}
