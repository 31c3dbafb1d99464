import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { isBankAccount } from '../rules/bank-account.ts';
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

const NO_ACCOUNT = reject(
  'rule',
  'bank_account_invalid',
  'Broj računa nije ispravan: unesite 16 cifara ili IBAN.',
  'bankAccount',
).error;

/** Throws for another account whose check digits are wrong; one that the shop had before stays. */
export function assertValidAccount(
  { bankAccount = '' }: Partial<SettingsFacts>,
  before: SettingsFacts,
): void {
  if (bankAccount === '' || bankAccount === before.bankAccount) return;
  if (!isBankAccount(bankAccount)) throw new Rejected(NO_ACCOUNT);
}

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
