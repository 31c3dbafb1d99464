import type { ProviderNews } from './payment-provider.ts';

/** The text of a notification that is signed. */
export function signedText({ attempt, state, amount }: ProviderNews): string {
  return JSON.stringify([attempt, state, amount]);
}
