/** The most tags of an order, and the longest one. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;

/** The key of a tag: tags are case-insensitive. */
export function tagKey(tag: string): string {
  return tag.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Stored tags: trimmed, each once, in its first spelling. */
export function distinctTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !kept.has(key)) kept.set(key, tag.trim().replace(/\s+/g, ' '));
  }
  return [...kept.values()];
}
