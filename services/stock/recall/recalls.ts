import type { OrderView } from '../../ordering/index.ts';
import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import { rejected } from '../../platform/kernel/rejection.ts';
import { mapAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import type { CaughtUp } from '../../platform/log/caught-up.ts';
import type { LotDelivery, StockQueries } from '../stock.ports.ts';
import { recallDecider } from './recall.decider.ts';
import type { RecallNotice } from './recall.events.ts';
import type { RecalledOrder, RecallMailPreview } from './recall.schemas.ts';

/** An order whose customer is known. */
type Addressed = OrderView & { readonly contact: NonNullable<OrderView['contact']> };

export type RecallsDeps = {
  readonly handler: CommandHandler;
  readonly queries: Pick<StockQueries, 'deliveries'>;
  readonly orders: { order(id: string): Promise<OrderView | null> };
  /** The mail as the customer of an order gets it. */
  readonly letter: (
    order: Addressed,
    notice: RecallNotice,
  ) => { readonly subject: string; readonly text: string };
  readonly caughtUp: CaughtUp;
};

export type LotMail = RecallNotice & { readonly lot: string };

const READS = ['stock', 'orders'];
const AT_ONCE = 16;
/** Orders of a batch. */
const PORTION = 500;
/** The most orders of one mail: they are in one event. */
const MOST_ORDERS = 2_000;

/** Lists the customers of a lot, and mails them (specification/stock §4). */
export function createRecalls({ handler, queries, orders, letter, caughtUp }: RecallsDeps) {
  /**
   * The orders to write to, those of one e-mail together. Refuses with 422 `recall_too_large` and
   * `recall_without_recipients`.
   */
  async function recipientsOf(lot: string) {
    await caughtUp(READS);
    const ids = [...new Set((await queries.deliveries(lot)).map(({ orderId }) => orderId))];
    if (ids.length > MOST_ORDERS)
      throw rejected(
        'rule',
        'recall_too_large',
        'Seriju je dobilo više od 2.000 narudžbi. Preuzmite popis i obavijestite kupce na drugi način.',
      );
    const found = await mapAtOnce(ids, AT_ONCE, (id) => orders.order(id));
    const there = found.filter((order) => order !== null);
    const addressed = there.filter(isAddressed);
    const [first] = addressed;
    if (!first)
      throw rejected(
        'rule',
        'recall_without_recipients',
        'Nijedna narudžba koja je dobila ovu seriju nema email.',
      );
    return { first, mails: byEmail(addressed), withoutEmail: there.length - addressed.length };
  }

  return {
    /** The orders that got pieces of a lot and have not returned them, newest first, in batches. */
    async *orders(lot: string): AsyncGenerator<RecalledOrder[]> {
      const deliveries = await queries.deliveries(lot);
      for (let from = 0; from < deliveries.length; from += PORTION) {
        const rows = await mapAtOnce(deliveries.slice(from, from + PORTION), AT_ONCE, async (delivery) => {
          const order = await orders.order(delivery.orderId);
          return order ? recalledOrder(order, delivery) : null;
        });
        yield rows.filter((row) => row !== null);
      }
    },

    /** The mail as the first customer would get it; sends nothing. */
    async preview({ lot, ...notice }: LotMail): Promise<RecallMailPreview> {
      const { first, mails, withoutEmail } = await recipientsOf(lot);
      const { subject, text } = letter(first, notice);
      return { recipients: mails.length, withoutEmail, subject, text };
    },

    /**
     * Records the recall, whose mails the reaction `recall-mails` sends. The same mail to the same orders is one
     * recall, as is a repeated command.
     */
    async recall(mail: LotMail, context: CommandContext) {
      const { commandId } = context;
      const known = commandId === undefined ? null : idFrom('recall', commandId);
      const before = known && (await handler.load(recallDecider, known)).state;
      if (known && before) return { recallId: known, recipients: before.recipients };
      const { mails: recipients } = await recipientsOf(mail.lot);
      const recallId = known ?? idFrom('recall', mail.lot, mail.subject, mail.text, ...recipients.flat());
      const command = { type: 'Recall', ...mail, recipients } as const;
      const { state } = await handler.run(recallDecider, recallId, command, context);
      return { recallId, recipients: state?.recipients ?? recipients.length };
    },

    /** The text of a recall; null when there is none. */
    notice: async (recallId: string): Promise<RecallNotice | null> =>
      (await handler.loadSince(recallDecider, recallId)).state,
  };
}

export type Recalls = ReturnType<typeof createRecalls>;

function isAddressed(order: OrderView): order is Addressed {
  return order.contact !== null && order.contact.email !== '';
}

function byEmail(orders: readonly Addressed[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const { id, contact } of orders) {
    const email = contact.email.trim().toLowerCase();
    groups.set(email, [...(groups.get(email) ?? []), id]);
  }
  return [...groups.values()];
}

function recalledOrder(
  { id, facts, contact, placedAt }: OrderView,
  { title, variation, quantity }: LotDelivery,
): RecalledOrder {
  return {
    _id: id,
    generatedOrderId: facts.publicNumber,
    orderName: facts.name,
    date: placedAt,
    name: contact ? `${contact.name} ${contact.surname}` : '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    title,
    variation,
    quantity,
  };
}
