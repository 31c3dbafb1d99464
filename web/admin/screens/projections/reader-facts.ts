import type { ReaderAnswer } from '../../../../services/operations/operations.schemas.ts';
import { formatDateTime } from '../../../../services/rules/dates.ts';
import { countText, lagText } from '../../shared/operations/texts.ts';

/** How far a read model or reaction is, and who runs it. */
export function factsOf(reader: ReaderAnswer) {
  const { kind, position, head, behind, rate, owner, events, generation, updatedAt } = reader;
  const outdated = isOutdated(reader) ? ' (stara definicija)' : '';
  return [
    { term: 'Pozicija', text: `${position ?? '–'} od ${head}` },
    { term: 'Zaostatak', text: lagText(behind) },
    ...(kind === 'projection'
      ? [
          { term: 'Generacija', text: `${generation ?? '–'}${outdated}` },
          { term: 'Primijenjeno', text: `${countText(events ?? 0)} događaja, ${countText(rate)}/s` },
        ]
      : []),
    { term: 'Izvršava', text: owner ?? 'niko' },
    { term: 'Pomaknuta', text: updatedAt === null ? '–' : formatDateTime(updatedAt) },
  ];
}

function isOutdated({ definition, programDefinition }: ReaderAnswer): boolean {
  return definition !== null && definition !== programDefinition;
}
