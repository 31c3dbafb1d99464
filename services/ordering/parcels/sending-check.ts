import type { CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import type { Rejection } from '../../platform/kernel/rejection.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderingSettings, OrderStock } from '../ordering.ports.ts';
import { itemsOfPieces, summedItems } from '../placing/wanted-items.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import { shippableLines } from './send-parcel.ts';

/** Why these lines of an order (null: all that is unsent) cannot be sent now; null when they can. */
export type SendingCheck = (
  orderId: string,
  lines: readonly WantedLine[] | null,
) => Promise<Rejection | null>;

type Deps = {
  readonly handler: CommandHandler;
  readonly settings: OrderingSettings;
  readonly stock: Pick<OrderStock, 'sendingRefusal'>;
};

/** While stock is kept, nothing expired is sent. Pieces of an order that is marked as sent have left before. */
export function createSendingCheck({ handler, settings, stock }: Deps): SendingCheck {
  return async (orderId, wanted) => {
    const { state } = await handler.load(orderDecider, orderId);
    const { facts, stage } = state;
    if (!facts || stage === 'sent' || !(await settings.shopSettings()).stockKept) return null;
    const lines = shippableLines(wanted, state);
    return lines.ok ? stock.sendingRefusal(summedItems(itemsOfPieces(facts.lines, lines.value))) : null;
  };
}
