import { orderDecider } from '../../../ordering/index.ts';
import { orderIdOf } from '../../../ordering/placing/place-order.ts';
import type { CommandContext } from '../../../platform/kernel/commands/command-handler.ts';
import { idFrom } from '../../../platform/kernel/ids.ts';
import type { Acknowledged } from '../invariants/acknowledged.ts';
import type { ShopProcess } from '../machines/shop-process.ts';
import type { ReturnAction } from '../plan/plan-returns.ts';
import type { Asking } from './asking.ts';
import { act } from './staff.ts';

const ACTOR = { kind: 'administrator', id: 'simulation' } as const;

/**
 * Has pieces of an order come back: the staff sends it, asks for the return, and receives it. What is refused is left. Adds what
 * the shop acknowledges.
 */
export async function takeBack(
  asking: Asking,
  { at, cartId, index, most, isWrittenOff, receivers }: ReturnAction,
  acknowledged: Acknowledged,
): Promise<void> {
  const { ask, tell } = asking;
  const id = orderIdOf(cartId);
  const returnId = idFrom('return', cartId, index);
  const short = cartId.slice(0, 4);
  const contextOf = (step: string): CommandContext & { readonly commandId: string } => ({
    correlationId: id,
    commandId: idFrom(step, returnId),
    actor: ACTOR,
  });
  const note =
    ({ commandId }: ReturnType<typeof contextOf>) =>
    ({ ok }: { readonly ok: boolean }) =>
      ok && acknowledged.add('changes', { stream: `order-${id}`, commandId });

  await act(asking, { type: 'moves an order', at, cartId, stages: ['confirmed', 'sent'] }, acknowledged);
  const request = contextOf('request');
  const requested = await ask(
    `staff asks for a return of ${short}`,
    async (shop) => {
      const { lines } = await known(shop);
      const pieces = lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, most) }));
      const command = { type: 'RequestReturn', id, returnId, lines: pieces, reason: '', time: null } as const;
      return shop.stores.handler.handle(orderDecider, id, command, request);
    },
    note(request),
  );
  if (!requested.ok) return tell(`staff is refused: ${requested.error.code}`);
  await Promise.all(Array.from({ length: receivers }, (_, number) => receive(`receipt ${number + 1}`)));

  /** The lines of the order, and those of the return. */
  async function known({ modules }: ShopProcess) {
    const order = await modules.placedOrders.find(id);
    const { requested: returned = [] } = order?.returns?.find((one) => one.returnId === returnId) ?? {};
    const lines = order?.facts.lines ?? [];
    return {
      lines: lines.map(({ productId, quantity }) => ({ productId, variation: null, quantity })),
      returned,
    };
  }

  async function receive(step: string): Promise<void> {
    const context = contextOf(step);
    const received = await ask(
      `staff receives the return of ${short} (${step})`,
      async (shop) => {
        const { returned } = await known(shop);
        const lines = returned.map((line) => ({ ...line, to: isWrittenOff ? 'writeOff' : 'stock' }) as const);
        const command = { type: 'ReceiveReturn', returnId, lines } as const;
        const answer = await shop.stores.handler.handle(orderDecider, id, command, context);
        if (answer.ok) await shop.modules.settleStock(id, context);
        return answer;
      },
      note(context),
    );
    if (!received.ok) tell(`staff is refused: ${received.error.code}`);
  }
}
