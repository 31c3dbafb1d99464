/** '12,50' from hundredths of a KM, in the typed form without thousands separators. */
export function amountText(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',');
}

/** Hundredths of a KM from '12', '12,5', '12.50', '1.234,50' or '1.234,50 KM'; null for any other text. */
export function parseAmount(text: string): number | null {
  const typed = text
    .trim()
    .replace(/(?<!\s)\s*km$/i, '')
    .replaceAll(/\s/g, '');
  const grouped = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll('.', '') : typed;
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(grouped);
  if (!parts) return null;
  const [, whole = '', cents = ''] = parts;
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** A number from '12', '12,5' or '12.5'; null for anything else, a percent sign included. */
export function parseNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d{1,4})?$/.test(typed) ? Number(typed) : null;
}

/** A number in the typed form: '12,5'. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}
