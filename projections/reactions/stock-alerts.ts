import type { CommandContext } from '../../services/platform/kernel/commands/command-handler.ts';
import { eachAtOnce } from '../../services/platform/kernel/waiting/at-once.ts';
import type { Position } from '../../services/platform/log/event-log.ts';
import {
  causeOf,
  type JobCause,
  jobCauseOf,
  type Recorded,
} from '../../services/platform/log/recorded-event.ts';
import { ReadModelBehind } from '../generations/read-models.ts';
import type { Reaction } from './reaction.ts';

export type StockAlertsDeps = {
  readonly alerts: {
    /** Whether any alert is waiting. */
    isAwaited(): Promise<boolean>;
    itemMoved(itemId: string, context: CommandContext): Promise<void>;
    requested(alertId: string, context: CommandContext): Promise<void>;
  };
  readonly mails: {
    /** Sends the mail of each alert once, also when called repeatedly. */
    available(alerts: readonly { readonly alertId: string; readonly cause: JobCause }[]): Promise<void>;
  };
  /** Resolves with false when a read model does not reach `position` in time. */
  readonly shown: (position: Position, readModel: string) => Promise<boolean>;
};

const STOCK_ALERTS = { kind: 'system', id: 'stock-alerts' } as const;
const AT_ONCE = 16;
/** After these there may be more of an item than before. */
const BRINGS: ReadonlySet<string> = new Set([
  'StockReceived',
  'StockCorrected',
  'StockCounted',
  'StockMovementReversed',
  'StockReturned',
  'StockReleased',
]);
const OF_ALERTS: ReadonlySet<string> = new Set(['StockAlertRequested', 'StockAlertDue']);

/** Each order reserves pieces, which brings none, but where the order is changed to fewer. */
function brings({ type, data }: Recorded): boolean {
  return BRINGS.has(type) || (type === 'StockReserved' && 'lowered' in data);
}

/**
 * Mails each customer who asked for it, once, when an item is available again. An alert set after the item became available
 * is checked separately, so that neither order of the two is missed.
 */
export function stockAlerts({ alerts, mails, shown }: StockAlertsDeps) {
  async function untilShown({ position }: Recorded, readModel: string): Promise<void> {
    if (!(await shown(position, readModel))) throw new ReadModelBehind(readModel);
  }

  async function itemsMoved(events: readonly Recorded[]): Promise<void> {
    const last = events.at(-1);
    if (!last) return;
    await untilShown(last, 'alerts');
    if (!(await alerts.isAwaited())) return;
    await untilShown(last, 'catalogue');
    const moved = new Map(events.map((event) => [event.id, event]));
    await eachAtOnce(moved.values(), AT_ONCE, (event) => alerts.itemMoved(event.id, contextOf(event)));
  }

  async function requested(event: Recorded): Promise<void> {
    await untilShown(event, 'stock');
    await untilShown(event, 'catalogue');
    await alerts.requested(event.id, contextOf(event));
  }

  return {
    name: 'stock-alerts',
    addsJobs: true,
    begins: 'now',
    categories: ['stock', 'alert'],
    concerns: (event) => brings(event) || OF_ALERTS.has(event.type),
    async react(events) {
      await itemsMoved(events.filter(brings));
      for (const event of events) if (event.type === 'StockAlertRequested') await requested(event);
      const due = events.filter(({ type }) => type === 'StockAlertDue');
      await mails.available(due.map((event) => ({ alertId: event.id, cause: jobCauseOf(event) })));
    },
  } as const satisfies Reaction;
}

function contextOf(event: Recorded): CommandContext {
  return { ...causeOf(event), actor: STOCK_ALERTS };
}
