/**
 * Whether visitors see a product or a page: as the log stores it, and its name on the wire and on screens
 * (specification/catalogue §7).
 */
export const STATUS_NAMES = {
  published: 'Objavljeno',
  draft: 'U pripremi',
  unpublished: 'Neobjavljeno',
} as const;
export type Publication = keyof typeof STATUS_NAMES;
export type StatusName = (typeof STATUS_NAMES)[Publication];

/** The names in the order in which they are offered. */
export const STATUSES = [STATUS_NAMES.published, STATUS_NAMES.draft, STATUS_NAMES.unpublished] as const;

/** The log's value for a name. */
export function statusFrom(name: StatusName): Publication {
  switch (name) {
    case STATUS_NAMES.published:
      return 'published';
    case STATUS_NAMES.draft:
      return 'draft';
    case STATUS_NAMES.unpublished:
      return 'unpublished';
  }
}
