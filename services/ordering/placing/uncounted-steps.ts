import { comparePositions, type Position, START } from '../../platform/log/event-log.ts';
import type { StreamReader } from '../../platform/log/event-store.ts';
import { SETTINGS_ID, type SettingsEvent } from '../../settings/index.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderPieces } from '../ordering.ports.ts';

/**
 * The steps of an order that were made while the shop kept no stock. They move nothing, however much later the stock
 * follows the order: the pieces that are there were received or counted since.
 */
export async function uncountedSteps(
  store: StreamReader,
  orderId: string,
): Promise<NonNullable<OrderPieces['uncounted']>> {
  const from = await stockKeptFrom(store);
  const events = await store.readStream<OrderEvent>(`order-${orderId}`);
  return new Set(events.filter(({ position }) => comparePositions(position, from) < 0).flatMap(stepsOf));
}

function stepsOf(event: OrderEvent): readonly string[] {
  switch (event.type) {
    case 'ParcelSent':
      return [event.data.parcelId];
    case 'OrderSent':
      return ['rest'];
    case 'ReturnReceived':
      return [event.data.returnId];
    case 'OrderReturned':
      return ['rest', 'return'];
    default:
      return [];
  }
}

/** From where on in the log the shop keeps stock without a break. */
async function stockKeptFrom(store: StreamReader): Promise<Position> {
  let from = START;
  let isKept = false;
  for (const event of await store.readStream<SettingsEvent>(`settings-${SETTINGS_ID}`)) {
    const stockKept: boolean | undefined = 'stockKept' in event.data ? event.data.stockKept : isKept;
    if (stockKept && !isKept) from = event.position;
    isKept = stockKept ?? isKept;
  }
  return from;
}
