import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { changesAccounts } from './changes-accounts.ts';
import type { SettingsFacts } from './settings.events.ts';

const NO_PROVIDER = reject(
  'rule',
  'payment_provider_missing',
  'Za kartično plaćanje na serveru mora biti podešena kartična kuća (PAYMENT_URL).',
  'cardPayment',
).error;

type Surroundings = { readonly cardsTaken: boolean; readonly requireProof: () => Promise<void> };

/** Throws for cards without a provider; other accounts of the shop need proof of the password. */
export async function assertAllowed(
  changes: Partial<SettingsFacts>,
  before: SettingsFacts,
  { cardsTaken, requireProof }: Surroundings,
): Promise<void> {
  if (changes.cardPayment && !cardsTaken) throw new Rejected(NO_PROVIDER);
  if (changesAccounts(before, changes)) await requireProof();
}
