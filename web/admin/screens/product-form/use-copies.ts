import { useState } from 'react';

type Copied = 'seoTitle' | 'seoDescription';

export type Copies = {
  /** Whether the field is still a copy of another. */
  follows: (field: Copied) => boolean;
  /** Called when the operator writes another text; once emptied, it is a copy again. */
  touch: (field: Copied, text: string) => void;
  /** For the next new product. */
  start: () => void;
};

/**
 * A new product's SEO texts are copies until they are edited; those of an existing one are not
 * (specification/administration §6).
 */
export function useCopies(isNew: boolean): Copies {
  const [own, setOwn] = useState<ReadonlySet<Copied>>(new Set());
  return {
    follows: (field) => isNew && !own.has(field),
    touch: (field, text) => {
      const others = [...own].filter((name) => name !== field);
      setOwn(new Set(text === '' ? others : [...others, field]));
    },
    start: () => setOwn(new Set()),
  };
}
