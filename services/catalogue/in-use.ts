import type { InUse } from '../audit/index.ts';
import type { Rejection } from '../platform/kernel/rejection.ts';
import { type Forms, pluralForm } from '../rules/texts/plural.ts';

const USERS: Readonly<Record<'products' | 'subcategories', Forms>> = {
  products: ['proizvod', 'proizvoda', 'proizvoda'],
  subcategories: ['potkategorija', 'potkategorije', 'potkategorija'],
};

/** The 409 for an entity that cannot be deleted because others use it; null when unused. */
export function inUse(code: string, what: string, uses: InUse): Rejection | null {
  const counts = (['products', 'subcategories'] as const).flatMap((user) => {
    const count = uses[user] ?? 0;
    return count > 0 ? [`${count} ${pluralForm(count, USERS[user])}`] : [];
  });
  if (counts.length === 0) return null;
  return {
    kind: 'conflict',
    code,
    message: `${what} se ne može obrisati. Još se koristi: ${counts.join(', ')}.`,
    extra: uses,
  };
}
