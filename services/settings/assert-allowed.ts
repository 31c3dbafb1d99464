import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { changesAccounts } from './changes-accounts.ts';
import type { SettingsFacts } from './settings.events.ts';

const NO_PROVIDER = reject(
  'rule',
  'payment_provider_missing',
  'Za kartično plaćanje na serveru mora biti podešena kartična kuća (PAYMENT_URL).',
  'cardPayment',
).error;

const NO_FISCAL_SERVICE = reject(
  'rule',
  'fiscal_service_missing',
  'Za fiskalne račune na serveru mora biti podešen fiskalni servis (FISCAL_URL).',
  'fiscalReceipts',
).error;

type Surroundings = {
  readonly cardsTaken: boolean;
  readonly fiscalises: boolean;
  readonly requireProof: () => Promise<void>;
};

/** Throws for cards without a provider, and for fiscal receipts without a service; other accounts of the shop need proof of the password. */
export async function assertAllowed(
  changes: Partial<SettingsFacts>,
  before: SettingsFacts,
  { cardsTaken, fiscalises, requireProof }: Surroundings,
): Promise<void> {
  if (changes.cardPayment && !cardsTaken) throw new Rejected(NO_PROVIDER);
  if (changes.fiscalReceipts && !fiscalises) throw new Rejected(NO_FISCAL_SERVICE);
  if (changesAccounts(before, changes)) await requireProof();
}
