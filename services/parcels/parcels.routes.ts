import {
  ORDER_NOT_FOUND,
  type OrderView,
  orderDecider,
  type SettleStock,
  wantedLine,
} from '../ordering/index.ts';
import { CSV, sendFile, showPdf } from '../platform/http/send-file.ts';
import { serve } from '../platform/http/serve.ts';
import type { CommandHandler } from '../platform/kernel/command-handler.ts';
import { idFrom, newId } from '../platform/kernel/ids.ts';
import { Rejected, reject, rejected } from '../platform/kernel/rejection.ts';
import { couriersCsv } from './couriers-csv.ts';
import { packingSlips } from './packing-slips.ts';
import { parcelsContract } from './parcels.contract.ts';
import type { ChosenOrders } from './parcels.schemas.ts';
import { pickList } from './pick-list.ts';

/** The most orders in one file. */
const MOST_ORDERS = 200;

type Courier = { readonly id: string; readonly name: string; readonly trackingUrl: string };

export type ParcelsDeps = {
  readonly handler: CommandHandler;
  readonly settings: { shopSettings(): Promise<{ readonly couriers: readonly Courier[] }> };
  readonly orders: { order(id: string): Promise<OrderView | null> };
  /** The `_id` of an order by `_id` or public number; null when there is none. */
  readonly orderId: (id: string) => Promise<string | null>;
  readonly settleStock: SettleStock;
};

const READS = ['orders'];
const COURIER_UNKNOWN = reject(
  'rule',
  'courier_unknown',
  'Kurir nije u postavkama trgovine.',
  'courier',
).error;

/** Parcels, and the papers of chosen orders (specification/parcels). */
export function parcelsRoutes({ handler, settings, orders, orderId, settleStock }: ParcelsDeps) {
  async function courierNamed(wanted: string): Promise<Courier> {
    const { couriers } = await settings.shopSettings();
    const found =
      couriers.find(({ id }) => id === wanted) ?? couriers.find(({ name }) => name === wanted.trim());
    if (!found) throw new Rejected(COURIER_UNKNOWN);
    return found;
  }

  /** In the sequence of `ids`; 404 when one of them is missing. */
  async function chosen({ ids }: ChosenOrders): Promise<OrderView[]> {
    const wanted = [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => id !== '');
    if (wanted.length > MOST_ORDERS)
      throw rejected('rule', 'too_many_orders_chosen', `Odaberite najviše ${MOST_ORDERS} narudžbi.`);
    const found = await Promise.all(wanted.map((id) => orders.order(id)));
    return found.map((order) => {
      if (!order) throw new Rejected(ORDER_NOT_FOUND.error);
      return order;
    });
  }

  return serve({ tag: 'parcels', reads: READS }, parcelsContract, {
    'POST /orders/:id/parcels': async (request, reply) => {
      const { courier, trackingNumber = '', lines, weight = null } = request.body;
      const id = await orderId(request.params.id);
      if (id === null) throw new Rejected(ORDER_NOT_FOUND.error);
      const { name, trackingUrl } = await courierNamed(courier);
      const { state } = await handler.load(orderDecider, id);
      const context = request.commandContext();
      const parcelId = context.commandId ? idFrom('parcel', id, context.commandId) : newId();
      const command = {
        type: 'SendParcel',
        parcel: {
          parcelId,
          courier: { name, trackingUrl },
          trackingNumber: trackingNumber.trim(),
          weight,
        },
        lines: lines ? lines.map((line) => wantedLine(line, state.facts)) : null,
      } as const;
      const { position } = await handler.run(orderDecider, id, command, context);
      const stocked = await settleStock(id, context);
      reply.at(stocked ?? position);
      return { parcelId };
    },

    'GET /orders/packing-slips.pdf': async ({ query }, reply) =>
      showPdf(reply, 'otpremnice.pdf', await packingSlips(await chosen(query))),

    'GET /orders/pick-list.pdf': async ({ query }, reply) =>
      showPdf(reply, 'lista-za-pripremu.pdf', await pickList(await chosen(query))),

    'GET /orders/couriers.csv': async ({ query }, reply) =>
      sendFile(reply, CSV, 'kurirska-sluzba.csv', couriersCsv(await chosen(query))),
  });
}
