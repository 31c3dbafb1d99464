import type { Entry } from './entries.ts';
import type { Part } from './part.ts';

/** Finds products by their numbers and slugs. */
export function createNames(): Part & {
  byNumber(number: number): Entry | undefined;
  /** By its current or a former slug. */
  bySlug(slug: string): Entry | undefined;
} {
  const byNumber = new Map<number, Entry>();
  const bySlug = new Map<string, Entry>();
  const byFormerSlug = new Map<string, Entry>();
  return {
    byNumber: (number) => byNumber.get(number),
    bySlug: (slug) => bySlug.get(slug) ?? byFormerSlug.get(slug),
    add(entry) {
      byNumber.set(entry.number, entry);
      bySlug.set(entry.slug, entry);
      for (const slug of entry.formerSlugs) byFormerSlug.set(slug, entry);
    },
    delete(entry) {
      byNumber.delete(entry.number);
      // Another product may have taken the slug since.
      if (bySlug.get(entry.slug) === entry) bySlug.delete(entry.slug);
      for (const slug of entry.formerSlugs) if (byFormerSlug.get(slug) === entry) byFormerSlug.delete(slug);
    },
  };
}
