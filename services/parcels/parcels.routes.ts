import {
  ORDER_NOT_FOUND,
  type OrderView,
  orderDecider,
  type SendingCheck,
  type SettleStock,
  wantedItems,
  wantedLine,
} from '../ordering/index.ts';
import { LINES_BYTES } from '../platform/http/limits/body-limits.ts';
import { CSV, sendFile, showPdf } from '../platform/http/serving/send-file.ts';
import { serve } from '../platform/http/serving/serve.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { idFrom, isUuid, newId } from '../platform/kernel/ids.ts';
import { Rejected, reject, rejected } from '../platform/kernel/rejection.ts';
import { isSet } from '../platform/kernel/wire/flag.ts';
import type { Courier, SettingsOf } from '../settings/index.ts';
import type { ItemLots, LotsToTake } from '../stock/index.ts';
import type { Announcing } from './couriers/announcing.ts';
import type { CourierServices } from './couriers/courier-service.ts';
import { couriersCsv } from './couriers-csv.ts';
import { isPacked, linesToPack } from './lines-to-pack.ts';
import { packingSlips } from './packing-slips.ts';
import { parcelsContract } from './parcels.contract.ts';
import type { ChosenOrders } from './parcels.schemas.ts';
import { pickList } from './pick-list.ts';

/** The most orders in one file. */
const MOST_ORDERS = 200;

type DrawPaper = (orders: readonly OrderView[], lots: readonly (readonly ItemLots[])[]) => Promise<Buffer>;

export type ParcelsDeps = {
  readonly handler: CommandHandler;
  readonly settings: SettingsOf<'couriers' | 'stockKept'>;
  readonly orders: { order(id: string): Promise<OrderView | null> };
  /** The `_id` of an order by `_id` or public number; throws 404 when there is none. */
  readonly knownOrder: (id: string) => Promise<string>;
  readonly settleStock: SettleStock;
  readonly sendingCheck: SendingCheck;
  readonly lotsToTake: LotsToTake;
  readonly services: CourierServices;
  readonly announcing: Announcing;
};

const READS = ['orders'];
const COURIER_UNKNOWN = reject(
  'rule',
  'courier_unknown',
  'Kurir nije u postavkama trgovine.',
  'courier',
).error;

const NOT_CONNECTED = reject(
  'rule',
  'courier_not_connected',
  'Kurir nije povezan sa servisom za najavu. Povežite ga u postavkama trgovine ili upišite broj pošiljke.',
  'courier',
).error;

/** Parcels, and the papers of chosen orders (specification/parcels). */
export function parcelsRoutes(deps: ParcelsDeps) {
  const { handler, settings, orders, knownOrder, settleStock, sendingCheck } = deps;
  const { lotsToTake, services, announcing } = deps;

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
    const missing = wanted.find((_, at) => found[at] === null);
    if (missing !== undefined) throw await notThere(missing);
    return found.filter((order) => order !== null);
  }

  /** One that was deleted is named: it may be chosen among others. */
  async function notThere(id: string): Promise<Rejected> {
    const { error } = ORDER_NOT_FOUND;
    const state = isUuid(id) ? (await handler.load(orderDecider, id)).state : null;
    // One that is not deleted may be too new for the list.
    if (!state?.facts || state.status !== 'deleted') return new Rejected(error);
    return new Rejected({ ...error, message: `Narudžba ${state.facts.name} je izbrisana.` });
  }

  /** Draws a paper of chosen orders, with the lots to take where stock is kept. */
  async function withLots(query: ChosenOrders, draw: DrawPaper): Promise<Buffer> {
    const some = await chosen(query);
    const { stockKept } = await settings.shopSettings();
    const packed = some.map((order) => ({
      id: order.id,
      items: wantedItems(linesToPack(order)),
      isPacked: isPacked(order),
    }));
    return draw(some, stockKept ? await lotsToTake(packed) : []);
  }

  return serve({ tag: 'parcels', reads: READS }, parcelsContract, {
    'POST /orders/:id/parcels': {
      bodyLimit: LINES_BYTES,
      async handle(request, reply) {
        const { courier, trackingNumber = '', lines: wanted, weight = null, announce } = request.body;
        const id = await knownOrder(request.params.id);
        const { name, trackingUrl, service } = await courierNamed(courier);
        const { state } = await handler.load(orderDecider, id);
        const context = request.commandContext();
        const parcelId = context.commandId ? idFrom('parcel', id, context.commandId) : newId();
        const lines = wanted ? wanted.map((line) => wantedLine(line, state.facts)) : null;
        const confirm = () => sendingCheck(id, lines);
        const parcel = { parcelId, courier: { name, trackingUrl }, weight };
        if (isSet(announce)) {
          if (!service || !services.has(service)) throw new Rejected(NOT_CONNECTED);
          const asked = { type: 'RequestAnnouncement', parcel: { ...parcel, service }, lines } as const;
          const { position, events } = await handler.run(orderDecider, id, asked, context, { confirm });
          const isFirst = events.length > 0;
          reply.at((await announcing.announceNow({ orderId: id, parcelId }, isFirst, context)) ?? position);
          return { parcelId };
        }
        const sent = { ...parcel, trackingNumber: trackingNumber.trim() };
        const command = { type: 'SendParcel', parcel: sent, lines } as const;
        const { position } = await handler.run(orderDecider, id, command, context, { confirm });
        const stocked = await settleStock(id, context);
        reply.at(stocked ?? position);
        return { parcelId };
      },
    },

    'DELETE /orders/:id/parcels/:parcelId': async (request, reply) => {
      const { parcelId } = request.params;
      const id = await knownOrder(request.params.id);
      const command = { type: 'WithdrawAnnouncement', id, parcelId } as const;
      const { position } = await handler.run(orderDecider, id, command, request.commandContext());
      reply.at(position);
      return { _id: parcelId };
    },

    'GET /orders/:id/parcels/:parcelId/label.pdf': async ({ params }, reply) => {
      const { parcelId } = params;
      const label = await announcing.label({ orderId: await knownOrder(params.id), parcelId });
      return showPdf(reply.header('cache-control', 'private, no-store'), 'naljepnica.pdf', label);
    },

    'GET /orders/packing-slips.pdf': async ({ query }, reply) =>
      showPdf(reply, 'otpremnice.pdf', await withLots(query, packingSlips)),

    'GET /orders/pick-list.pdf': async ({ query }, reply) =>
      showPdf(reply, 'lista-za-pripremu.pdf', await withLots(query, pickList)),

    'GET /orders/couriers.csv': async ({ query }, reply) =>
      sendFile(reply, CSV, 'kurirska-sluzba.csv', couriersCsv(await chosen(query))),
  });
}
