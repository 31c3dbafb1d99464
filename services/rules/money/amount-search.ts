const CURRENCY = /(?:km|bam)$/;
const WITH_THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{0,2})?$/;
const WITH_POINT = /^\d+\.\d{0,2}$/;

/**
 * The part of an amount without thousands ('1234,50') that a typed one means: '1.234,50 KM' is '1234,50', and '1234.5'
 * is '1234,5'. Other text is only lower-cased, without blanks.
 */
export function amountSearch(typed: string): string {
  const text = typed.replace(/\s/g, '').toLowerCase().replace(CURRENCY, '');
  if (WITH_THOUSANDS.test(text)) return text.replaceAll('.', '');
  return WITH_POINT.test(text) ? text.replace('.', ',') : text;
}
