import { amountText } from '../../rules/folding.ts';

const plurals = new Intl.PluralRules('bs');

/** '1.234,50 KM' from hundredths. */
export function amount(hundredths: number): string {
  return `${amountText(hundredths)} KM`;
}

/** '1 bod', '3 boda', '12 bodova'. */
export function points(count: number): string {
  const form = plurals.select(count);
  return `${count} ${form === 'one' ? 'bod' : form === 'few' ? 'boda' : 'bodova'}`;
}
