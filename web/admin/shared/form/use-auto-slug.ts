import { useState } from 'react';
import { slugify } from '../../../shared/format/slug.ts';

export type AutoSlug = {
  /** The slug that goes with a new name; undefined once somebody wrote one of their own. */
  follow: (name: string) => string | undefined;
  /** Called when the slug itself is written; emptied, it follows the name again. */
  touch: (slug: string) => void;
};

/** A slug is drawn from the name until somebody writes another (specification/administration §7). */
export function useAutoSlug(touchedAtFirst = false): AutoSlug {
  const [touched, setTouched] = useState(touchedAtFirst);
  return {
    follow: (name) => (touched ? undefined : slugify(name)),
    touch: (slug) => setTouched(slug !== ''),
  };
}
