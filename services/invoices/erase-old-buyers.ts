import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { KeyRing } from '../platform/log/personal-data.ts';
import { sarajevoDate } from '../rules/dates/dates.ts';
import { invoiceDecider } from './invoice.decider.ts';
import type { InvoiceQueries } from './invoices.ports.ts';
import type { InvoicingSettings } from './invoicing.ts';

export type BuyerErasureDeps = {
  readonly handler: CommandHandler;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly queries: Pick<InvoiceQueries, 'expired'>;
  readonly settings: InvoicingSettings;
  /** Milliseconds, the same for every process. */
  readonly now: () => number;
};

/** Invoices taken at a time. */
export const PORTION = 200;

const INVOICES = { kind: 'system', id: 'invoices' } as const;

/**
 * Deletes the keys of invoices after their years of retention, so that their buyers can no longer be read. Deletes the
 * key first: after a crash in between it is repeated. Returns the number of invoices.
 */
export async function eraseOldBuyers({ handler, keys, queries, settings, now }: BuyerErasureDeps) {
  const { invoiceYears } = await settings.shopSettings();
  const lastYear = sarajevoDate(new Date(now())).year - invoiceYears - 1;
  const ids = await queries.expired(lastYear, PORTION);
  for (const id of ids) {
    await keys.forget(id);
    const context = { actor: INVOICES, correlationId: newId() };
    await handler.run(invoiceDecider, id, { type: 'MarkBuyerErased' }, context);
  }
  return ids.length;
}
