/** '1.234,50 KM' from hundredths of a KM (specification/language-and-formats §2). By hand: `Intl` differs between Node and browsers. */
export function formatPrice(hundredths: number): string {
  return `${formatAmount(hundredths)} KM`;
}

/** The same without the currency: '1.234,50'. */
export function formatAmount(hundredths: number): string {
  const whole = Math.round(Math.abs(hundredths));
  const cents = String(whole % 100).padStart(2, '0');
  const sign = hundredths < 0 ? '−' : '';
  return `${sign}${formatCount(Math.floor(whole / 100))},${cents}`;
}

/** '15,5922 KM': hundredths with a fraction, before they are rounded; up to six decimals of a KM. */
export function formatExactPrice(hundredths: number): string {
  const [whole = '0', decimals = ''] = (hundredths / 100).toFixed(6).split('.');
  return `${formatCount(Number(whole))},${decimals.replace(/0{1,4}$/, '')} KM`;
}

/** A whole number with thousands: '12.345'. */
export function formatCount(count: number): string {
  return String(Math.trunc(count)).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** '-1234,50', as programs read an amount in a CSV file of the region. */
export function plainAmount(hundredths: number): string {
  return (hundredths / 100).toFixed(2).replace('.', ',');
}

/** '12.50', as structured data and Open Graph want an amount. */
export function machinePrice(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
