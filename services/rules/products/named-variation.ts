/** 'Omega 3 (Limun)'; the title alone without a variation (null or ''). */
export function withVariation(title: string, variation: string | null): string {
  return variation === null || variation === '' ? title : `${title} (${variation})`;
}
