/** Rows of a sorted list to read: `most` after the `first` ones, of the list from its end where it `isTurned`. */
type Part = { readonly first: number; readonly most: number; readonly isTurned: boolean };

/** A page of a list of `total` rows, read from the nearer end; null behind the last one. */
export function nearerPart({
  first,
  most,
  total,
}: {
  readonly first: number;
  readonly most: number;
  readonly total: number;
}): Part | null {
  const left = Math.min(most, total - first);
  if (left <= 0) return null;
  const isTurned = first > total / 2;
  return { first: isTurned ? total - first - left : first, most: left, isTurned };
}
