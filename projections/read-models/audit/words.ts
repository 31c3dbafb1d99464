import type { AuditQuery } from '../../../services/audit/index.ts';
import { foldings } from '../../../services/rules/texts/folding.ts';
import type { EntryRow } from './tables.ts';

/** No word of a text contains this sign. */
const kindWords = ({ entity, type, actor }: { entity?: string; type?: string; actor?: string }) =>
  Object.entries({ entity, type, actor }).flatMap(([what, kind]) =>
    kind ? `'${what}=${kind.replace(/['\\]/g, '$&$&')}'` : [],
  );

/**
 * The words of a title and a reason without diacritics, in `tsvector` syntax, and of which kind the entry is: frequent words are
 * rare in the entries of a kind. Null without any word.
 */
export function wordsOf(
  text: string,
  { entity, type, actor_kind: actor }: Pick<EntryRow, 'entity' | 'type' | 'actor_kind'>,
): string | null {
  const words = new Set(
    foldings(text)
      .flatMap((folded) => folded.split(' '))
      .filter(Boolean),
  );
  return words.size === 0 ? null : [...words, ...kindWords({ entity, type, actor })].join(' ');
}

/**
 * A question as a `tsquery`: all words, whole or as prefixes, in either spelling of 'đ', in entries of the kinds that are asked
 * for. `isActorKind`: `actor` names a kind.
 */
export function wordsQuery({ q = '', entity, type, actor }: AuditQuery, isActorKind: boolean): string {
  const ways = foldings(q).map((folded) =>
    folded
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => `${word}:*`)
      .join(' & '),
  );
  const asked = ways.filter((way) => way !== '').map((way) => `(${way})`);
  // Without any word nothing matches.
  const words = asked.length > 0 ? `(${asked.join(' | ')})` : '(!a & a)';
  const kinds = kindWords({
    ...(entity && { entity }),
    ...(type && { type }),
    ...(actor && isActorKind && { actor }),
  });
  return [words, ...kinds].join(' & ');
}
