/** The most tags of an order, and the longest one. */
export const MOST_TAGS = 10;
export const LONGEST_TAG = 30;

/** By what tags are the same: upper and lower case do not tell them apart. */
export function tagKey(tag: string): string {
  return tag.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Tags as they are kept: without spaces around them, each once, as it was written first. */
export function distinctTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const tag of tags) {
    const key = tagKey(tag);
    if (key !== '' && !kept.has(key)) kept.set(key, tag.trim().replace(/\s+/g, ' '));
  }
  return [...kept.values()];
}
