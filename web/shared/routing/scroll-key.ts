import { createPath, type Location } from 'react-router-dom';

/**
 * The place of a page among the kept scroll positions. Pages opened directly and links to a part of a page all have the
 * key 'default'; the address distinguishes them.
 */
export function scrollKey(at: Location): string {
  return at.key + createPath(at);
}
