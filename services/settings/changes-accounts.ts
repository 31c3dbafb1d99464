import type { SettingsFacts } from './settings.events.ts';

/** Whether customers would pay to another account: that of transfers, or those on invoices. */
export function changesAccounts(
  { bankAccount, bankReceiver, seller }: SettingsFacts,
  changes: Partial<SettingsFacts>,
): boolean {
  return (
    (changes.bankAccount ?? bankAccount) !== bankAccount ||
    (changes.bankReceiver ?? bankReceiver) !== bankReceiver ||
    (changes.seller ?? seller).accounts !== seller.accounts
  );
}
