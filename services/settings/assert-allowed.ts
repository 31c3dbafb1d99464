import { Rejected, type Rejection, reject } from '../platform/kernel/rejection.ts';
import { isBankAccount, wrongAccount } from '../rules/money/bank-account.ts';
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

/** Throws for other accounts whose check digits are wrong; those that the shop had before stay. */
export function assertValidAccounts(
  { bankAccount = '', seller }: Partial<SettingsFacts>,
  before: SettingsFacts,
): void {
  const isOther = bankAccount !== '' && bankAccount !== before.bankAccount;
  if (isOther && !isBankAccount(bankAccount)) throw new Rejected(NO_ACCOUNT);
  if (!seller || seller.accounts === before.seller.accounts) return;
  const wrong = wrongAccount(seller.accounts);
  if (wrong !== null) throw new Rejected(wrongOfSeller(wrong));
}

function wrongOfSeller(line: string): Rejection {
  const message = `Žiro račun „${line}“ nije ispravan: unesite 16 cifara ili IBAN, svaki račun u svom redu.`;
  return reject('rule', 'bank_account_invalid', message, 'seller.accounts').error;
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
