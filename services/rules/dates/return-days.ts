const LAWFUL_DAYS = 14;

/** The days to return a product that pages name: those of the settings, or of the law where customers cannot ask in the shop (0). */
export function namedReturnDays(days: number | undefined): number {
  return days || LAWFUL_DAYS;
}
