import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { Rejected, reject } from '../platform/kernel/rejection.ts';
import { SETTINGS_ID, type StatementColumns, settingsDecider } from '../settings/index.ts';
import { statementColumnsContract } from './payments.contract.ts';

const NO_COLUMNS = reject(
  'rule',
  'statement_columns_missing',
  'Odaberite kolonu iznosa, i kolonu poziva na broj ili svrhe.',
  'amount',
).error;

/** The columns of statements that are tables, one of the settings (specification/payments §4). */
export function statementColumnsRoutes({ handler }: { readonly handler: CommandHandler }) {
  return serve('payments', statementColumnsContract, {
    'POST /payments/statements/columns': async (request, reply) => {
      const columns = chosenIn(request.body);
      const command = { type: 'Update', changes: { statementColumns: columns } } as const;
      const { position } = await handler.run(settingsDecider, SETTINGS_ID, command, request.commandContext());
      reply.at(position);
      return { columns };
    },
  });
}

/** Without any column they are recognised again; null. 422 without an amount, or without reference and purpose. */
function chosenIn(columns: StatementColumns): StatementColumns | null {
  const { date, amount, reference, purpose, payer } = columns;
  if (date + amount + reference + purpose + payer === '') return null;
  if (amount === '' || reference + purpose === '') throw new Rejected(NO_COLUMNS);
  return { date, amount, reference, purpose, payer };
}
