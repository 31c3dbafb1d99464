/** The tax period `2611` of the month `2026-11`. */
export function taxPeriod(month: string): string {
  return month.slice(2).replace('-', '');
}

/** `201234567890_2611_2_01.csv`: the seller's PDV number, the tax period, supplies, the first file. */
export function eIsporukeName(pdvNumber: string, month: string): string {
  return `${pdvNumber}_${taxPeriod(month)}_2_01.csv`;
}
