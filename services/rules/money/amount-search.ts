const CURRENCY = /\s*(km|bam)$/;
const WITH_THOUSANDS = /^\d{1,3}(\.\d{3})+(,\d{0,2})?$/;
const WITH_POINT = /^\d+\.\d{0,2}$/;

/**
 * What a typed amount has in common with the amount as it is shown without thousands ('1234,50'): that of '1.234,50 KM',
 * '1234.5' and '1234,50' is '1234,50', '1234,5' and '1234,50'. Other text stays as it is, in lower case.
 */
export function amountSearch(typed: string): string {
  const text = typed.trim().toLowerCase().replace(CURRENCY, '').replace(/\s+/g, '');
  if (WITH_THOUSANDS.test(text)) return text.replaceAll('.', '');
  return WITH_POINT.test(text) ? text.replace('.', ',') : text;
}
