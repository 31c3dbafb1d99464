import type { CommandContext, CommandHandler } from '../../platform/kernel/commands/command-handler.ts';
import { ok, type Rejection, type Result } from '../../platform/kernel/rejection.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { ORDER_NOT_FOUND, orderDecider } from '../order.decider.ts';
import type { OrderState } from '../order.state.ts';
import type { PiecesOfLine } from '../order-list.schemas.ts';
import type { LaterStage } from '../order-stage.ts';
import { TRANSITION_NOT_ALLOWED } from '../parcels/send-parcel.ts';
import type { SendingCheck } from '../parcels/sending-check.ts';
import type { SettleStock } from '../placing/stock-settling.ts';
import { wantedLine } from '../placing/wanted-line.ts';
import { type OrderStatusName, stageNamed } from './order-stage.wire.ts';

/** A status requested by an administrator; `note` is for the customer, '' for none. */
export type WantedStatus = {
  readonly status: OrderStatusName;
  readonly note: string;
  /** The pieces of a returned order that do not return to stock. */
  readonly writtenOff?: readonly PiecesOfLine[];
};

/** The position of the event, and from where on the stock shows it; both null for a preview. */
export type StageChanged = { readonly position: Position | null; readonly stocked: Position | null };

export type StageOutcome = {
  /** `orderName`; '' for an unknown order. */
  readonly name: string;
  /** 404 `order_not_found`, and the refusals of the decider. */
  readonly result: Result<StageChanged>;
};

export type StageChanges = ReturnType<typeof createStageChanges>;

/** Steps in the life cycle of an order, with their effects on the stock. */
export function createStageChanges(deps: {
  readonly handler: CommandHandler;
  readonly settleStock: SettleStock;
  readonly sendingCheck: SendingCheck;
}) {
  const { handler, settleStock, sendingCheck } = deps;

  async function refusalOf(id: string, command: { readonly stage: LaterStage }): Promise<Rejection | null> {
    return command.stage === 'sent' ? sendingCheck(id, null) : null;
  }

  return {
    async change(id: string, wanted: WantedStatus, context: CommandContext): Promise<StageOutcome> {
      // Reloaded, because a note is refused once the person was erased.
      const { state } = await handler.load(orderDecider, id);
      const name = state.facts?.name ?? '';
      const command = commandFor(id, wanted, state);
      if (!command.ok) return { name, result: command };
      const confirm = () => refusalOf(id, command.value);
      const handled = await handler.handle(orderDecider, id, command.value, context, { confirm });
      if (!handled.ok) return { name, result: handled };
      const stocked = await settleStock(id, context);
      return { name, result: ok({ position: handled.value.position, stocked }) };
    },

    /** The answer that `change` would give now. Changes nothing. */
    async preview(id: string, wanted: WantedStatus): Promise<StageOutcome> {
      const { state } = await handler.load(orderDecider, id);
      const name = state.facts?.name ?? '';
      const command = commandFor(id, wanted, state);
      if (!command.ok) return { name, result: command };
      const decision = orderDecider.decide(command.value, state);
      if (!decision.ok) return { name, result: decision };
      const error = await refusalOf(id, command.value);
      return { name, result: error ? { ok: false, error } : ok({ position: null, stocked: null }) };
    },
  };
}

function commandFor(id: string, { status, note, writtenOff = [] }: WantedStatus, state: OrderState) {
  const stage = stageNamed(status);
  if (state.status !== 'placed') return ORDER_NOT_FOUND;
  if (stage === 'received') return TRANSITION_NOT_ALLOWED;
  const lines = writtenOff.map((line) => wantedLine(line, state.facts));
  return ok({ type: 'ChangeStage', id, stage, note: note.trim(), writtenOff: lines } as const);
}
