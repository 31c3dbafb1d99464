import { useState } from 'react';

type Copied = 'seoTitle' | 'seoDescription';

export type Copies = ReturnType<typeof useCopies>;

/**
 * A new product's SEO texts are copies until they are edited; those of an existing one are not
 * (specification/administration §6).
 */
export function useCopies(isNew: boolean) {
  const [own, setOwn] = useState<ReadonlySet<Copied>>(new Set());
  return {
    /** Whether the field is still a copy of another. */
    follows: (field: Copied) => isNew && !own.has(field),
    /** Called when the operator writes another text; once emptied, it is a copy again. */
    touch: (field: Copied, text: string) => {
      const others = [...own].filter((name) => name !== field);
      setOwn(new Set(text === '' ? others : [...others, field]));
    },
    /** For the next new product. */
    start: () => setOwn(new Set()),
  };
}
